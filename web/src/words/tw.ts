// The words on the screen in Traditional Chinese. The type of this object is required of en.ts, so a missing string does not compile.
import { artifact } from './tw/artifact';
import { chrome } from './tw/chrome';
import { collection } from './tw/collection';
import { contact } from './tw/contact';
import { exhibition } from './tw/exhibition';
import { exhibitions } from './tw/exhibitions';
import { failure } from './tw/failure';
import { home } from './tw/home';

export const tw = {
  chrome,
  failure,
  home,
  collection,
  artifact,
  exhibitions,
  exhibition,
  contact,
};

export type Words = typeof tw;
