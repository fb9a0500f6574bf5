// The words of every page, in the languages that were provided: both on the server; in a browser that of the document, which comes
// with its entry.
import type { Language } from './language';
import type { Words } from './tw';

export type { Words };

const provided: Partial<Record<Language, Words>> = {};

/** Called once for each language, before anything is rendered. */
export function provideWords(language: Language, words: Words): void {
  provided[language] = words;
}

export function getWords(language: Language): Words {
  const words = provided[language];
  if (words === undefined) throw new Error(`the words of ${language} were not provided`);
  return words;
}
