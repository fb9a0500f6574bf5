// A line of the table of synonyms: words that mean the same, or words (left of >) that also find others.
export interface SynonymLine {
  asked: readonly string[];
  /** What the words also find, but not the other way round. */
  found: readonly string[];
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
