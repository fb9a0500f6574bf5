// The words on the screen in English.
import { artifact } from './en/artifact';
import { chrome } from './en/chrome';
import { collection } from './en/collection';
import { contact } from './en/contact';
import { exhibition } from './en/exhibition';
import { exhibitions } from './en/exhibitions';
import { failure } from './en/failure';
import { home } from './en/home';
import type { Words } from './tw';

export const en: Words = {
  chrome,
  failure,
  home,
  collection,
  artifact,
  exhibitions,
  exhibition,
  contact,
};
