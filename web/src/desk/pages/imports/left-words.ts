// Words of a list that no term or period has as a name: grouped by likeness, and what was decided about them.
import type { LeftWord } from '../../../api/desk/imports';
import type { Term } from '../../../api/desk/types';

/** What a word means: a term, the number of a period, or nothing. */
export type Meaning = { term: Term } | { period: number } | 'nothing';

export interface WordGroup {
  /** The most frequent of the words. */
  name: string;
  words: readonly LeftWord[];
  /** The rows of all of them. */
  rows: number;
}

/** Spellings of one word together, the most frequent groups first. */
export function groupWords(words: readonly LeftWord[]): readonly WordGroup[] {
  const groups = new Map<string, LeftWord[]>();
  for (const word of words) {
    const alike = groups.get(word.alike);
    if (alike) alike.push(word);
    else groups.set(word.alike, [word]);
  }
  return [...groups]
    .map(([name, alike]) => ({ name, words: alike, rows: alike.reduce((sum, { rows }) => sum + rows, 0) }))
    .sort((one, other) => other.rows - one.rows);
}

/** What the server knows of a word; null while it is undecided. */
export function knownMeaning({ known_by, term, period }: LeftWord): Meaning | null {
  if (known_by === '') return null;
  if (term !== null) return { term };
  return period === null ? 'nothing' : { period };
}
