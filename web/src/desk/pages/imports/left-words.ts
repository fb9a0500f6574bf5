// Words of a list that no term, period or person has as a name: grouped by likeness, and what was decided about them.
import type { Choices, LeftWord } from '../../../api/desk/imports';
import type { Term } from '../../../api/desk/types';

export type LeftKind = 'materials' | 'datings' | 'people';

/** What a word means: a term, the number of a period, the name of a person, or nothing. */
export type Meaning = { term: Term } | { period: number } | { person: string } | 'nothing';

/** What was decided, by the word. */
export type Meanings = Readonly<Record<string, Meaning>>;

export interface WordGroup<Word> {
  /** The most frequent of the words. */
  name: string;
  words: readonly Word[];
  /** The rows of all of them. */
  rows: number;
}

interface CountedWord {
  word: string;
  rows: number;
  alike: string;
}

/** Spellings of one word together, the most frequent groups first. */
export function groupWords<Word extends CountedWord>(words: readonly Word[]): readonly WordGroup<Word>[] {
  const groups = new Map<string, Word[]>();
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
function knownMeaning({ known_by, term, period, person }: LeftWord): Meaning | null {
  if (known_by === '') return null;
  if (term !== null) return { term };
  if (person !== null) return { person };
  return period === null ? 'nothing' : { period };
}

type Decision = Meaning | 'own' | null;

const isSaid = (meaning: Decision): meaning is Exclude<Meaning, 'nothing'> =>
  typeof meaning === 'object' && meaning !== null;

export const termOf = (meaning: Decision): Term | null => (isSaid(meaning) && 'term' in meaning ? meaning.term : null);

export const periodOf = (meaning: Decision): number | null =>
  isSaid(meaning) && 'period' in meaning ? meaning.period : null;

export const personOf = (meaning: Decision): string | null =>
  isSaid(meaning) && 'person' in meaning ? meaning.person : null;

/** What the words of a group mean; of people `own` where each is a person of their own. */
export function meaningOfGroup({ words }: WordGroup<LeftWord>, chosen: Meanings): Decision {
  const meanings = words.map((word) => chosen[word.word] ?? knownMeaning(word));
  const isOwn = meanings.every((meaning, at) => personOf(meaning) === words[at]?.word);
  return isOwn ? 'own' : (meanings[0] ?? null);
}

/** The decisions as the server takes them. */
export function toChoices(kind: LeftKind, chosen: Meanings): Choices {
  const decided = Object.entries(chosen);
  switch (kind) {
    case 'materials':
      return { materials: decided.map(([word, meaning]) => ({ word, term: termOf(meaning) })) };
    case 'datings':
      return { datings: Object.fromEntries(decided.map(([word, meaning]) => [word, periodOf(meaning) ?? 0])) };
    case 'people':
      return { people: Object.fromEntries(decided.map(([word, meaning]) => [word, personOf(meaning) ?? ''])) };
  }
}
