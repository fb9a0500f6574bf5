// The words of every page, in the languages that were provided: both on the server; in a browser that of the document, which comes
// with its entry, except for what only some pages have, which comes with their code.
import type { Language } from './language';
import type { Words } from './tw';

export type { Words };

/** The parts that come with the code of pages: with whose, the route table says. */
export type PageWords = 'collection' | 'artifact' | 'exhibitions' | 'contact';

/** Each imports a part, with which `provideWords` is called. */
export type PageWordLoaders = { [Part in PageWords]: () => Promise<Pick<Words, Part>> };

const provided: Partial<Record<Language, Words>> = {};

/** Called for each language before anything is rendered; for the parts of a page before the page is. */
export function provideWords(language: Language, words: Omit<Words, PageWords> | Partial<Words>): void {
  provided[language] = { ...provided[language], ...words } as Words;
}

export function getWords(language: Language): Words {
  const words = provided[language];
  if (words === undefined) throw new Error(`the words of ${language} were not provided`);
  return words;
}
