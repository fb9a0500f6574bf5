// A line of the table of synonyms: words that mean the same, or words (left of >) that also find others.
import type { SynonymFiguresBody } from '../../../api/desk/schema.gen';
import type { Synonyms } from '../../../api/desk/types';

export interface SynonymLine {
  asked: readonly string[];
  /** What the words also find, but not the other way round. */
  found: readonly string[];
}

/** Lines of one page. */
export const PAGE_SIZE = 40;

interface ShownLine {
  line: string;
  /** Its place among all lines. */
  at: number;
  /** Undefined until that is known. */
  searches?: number;
  pieces?: number;
}

/** The lines of a page with their figures; without them, as they are written, while these are of other lines. */
export function listShown(
  stored: Synonyms | null,
  figures: SynonymFiguresBody | undefined,
  page: number,
): readonly ShownLine[] {
  const lines = stored?.lines ?? [];
  if (figures?.revision === stored?.revision && figures)
    return figures.lines.map(({ line: at, searches, pieces }) => ({ line: lines[at] ?? '', at, searches, pieces }));
  const first = (page - 1) * PAGE_SIZE;
  return lines.slice(first, first + PAGE_SIZE).map((line, at) => ({ line, at: first + at }));
}

const split = (text: string): string[] =>
  text
    .split('=')
    .map((word) => word.trim())
    .filter(Boolean);

export function readLine(line: string): SynonymLine {
  const [asked = '', found = ''] = line.split('>', 2);
  return { asked: split(asked), found: split(found) };
}

/** As it is typed: full-width signs are taken for their plain ones. */
export const normaliseLine = (typed: string): string =>
  typed
    .replace(/＝/g, '=')
    .replace(/[＞→]/g, '>')
    .replace(/\s*([=>])\s*/g, ' $1 ')
    .trim();

/** Words in Latin letters, to be shown in their own face. */
export const isLatin = (word: string): boolean => /^[\p{Script=Latin}\p{P}\p{M}\s\d]+$/u.test(word);
