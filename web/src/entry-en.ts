// The browser's entry for documents in English. Switching the language loads a document with the other one.
import { start } from './site/start';
import { en } from './words/en';

start('en', en);
