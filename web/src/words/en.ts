// The words on the screen in English.
import { about } from './en/about';
import { artifact } from './en/artifact';
import { chrome } from './en/chrome';
import { collection } from './en/collection';
import { consent } from './en/consent';
import { contact } from './en/contact';
import { exhibition } from './en/exhibition';
import { exhibitions } from './en/exhibitions';
import { failure } from './en/failure';
import { forget } from './en/forget';
import { home } from './en/home';
import { info } from './en/info';
import { login } from './en/login';
import { member } from './en/member';
import { privacy } from './en/privacy';
import { questions } from './en/questions';
import { register } from './en/register';
import { social } from './en/social';
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
  member,
  login,
  register,
  forget,
  info,
  social,
  consent,
};
