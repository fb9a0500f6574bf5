// The words on the screen in English.
import { about } from './en/about';
import { artifact } from './en/artifact';
import { chrome } from './en/chrome';
import { collection } from './en/collection';
import { contact } from './en/contact';
import { exhibition } from './en/exhibition';
import { exhibitions } from './en/exhibitions';
import { failure } from './en/failure';
import { home } from './en/home';
import { privacy } from './en/privacy';
import { questions } from './en/questions';
import type { Words } from './tw';

export const en: Words = {
  chrome,
  failure,
  home,
  collection,
  artifact,
  exhibitions,
  exhibition,
  about,
  questions,
  privacy,
  contact,
};
