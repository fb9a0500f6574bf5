// The browser's entry for documents in Traditional Chinese. Switching the language loads a document with the other one.
import { start } from './site/start';
import { tw } from './words/tw';

start('tw', tw);
