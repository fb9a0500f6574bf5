// The words of the site. The server provides both languages; a browser provides the language of its document. Words that only some
// pages use are provided when the code of these pages is loaded; all others come with the entry.
import type { Language } from './language';
import type { Words } from './tw';

export type { Words };

/** The parts that are loaded with the code of pages; the route table says with which. */
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
