// The browser's entry for documents in English. Switching the language loads a document with the other one.
import { start } from './site/start';
import { chrome } from './words/en/chrome';
import { exhibition } from './words/en/exhibition';
import { failure } from './words/en/failure';
import { home } from './words/en/home';

export const started = start(
  'en',
  { chrome, failure, home, exhibition },
  {
    collection: () => import('./words/en/collection'),
    artifact: () => import('./words/en/artifact'),
    exhibitions: () => import('./words/en/exhibitions'),
    contact: () => import('./words/en/contact'),
  },
);
