// The browser's entry for documents in Traditional Chinese. Switching the language loads a document with the other one.
import { start } from './site/start';
import { chrome } from './words/tw/chrome';
import { exhibition } from './words/tw/exhibition';
import { failure } from './words/tw/failure';
import { home } from './words/tw/home';

export const started = start(
  'tw',
  { chrome, failure, home, exhibition },
  {
    collection: () => import('./words/tw/collection'),
    artifact: () => import('./words/tw/artifact'),
    exhibitions: () => import('./words/tw/exhibitions'),
    contact: () => import('./words/tw/contact'),
  },
);
