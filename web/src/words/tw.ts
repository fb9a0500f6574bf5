// The words on the screen in Traditional Chinese. The type of this object is required of en.ts, so a missing string does not compile.
import { about } from './tw/about';
import { artifact } from './tw/artifact';
import { chrome } from './tw/chrome';
import { collection } from './tw/collection';
import { consent } from './tw/consent';
import { contact } from './tw/contact';
import { exhibition } from './tw/exhibition';
import { exhibitions } from './tw/exhibitions';
import { failure } from './tw/failure';
import { forget } from './tw/forget';
import { home } from './tw/home';
import { info } from './tw/info';
import { login } from './tw/login';
import { member } from './tw/member';
import { privacy } from './tw/privacy';
import { questions } from './tw/questions';
import { register } from './tw/register';
import { social } from './tw/social';

export const tw = {
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

export type Words = typeof tw;
