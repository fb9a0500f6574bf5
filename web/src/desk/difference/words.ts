// Differences between two texts, word by word: a run of letters or figures is a word, and so is each Chinese character.
import { diffArrays } from 'diff';

export interface DifferencePart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Breaks a text into the units of the comparison. */
const splitWords = (text: string): string[] => text.match(/[\p{Script=Latin}\p{M}\p{N}’'-]+|\s+|[\s\S]/gu) ?? [];

export function findDifference(before: string, after: string): readonly DifferencePart[] {
  return diffArrays(splitWords(before), splitWords(after)).map((part) => ({
    text: part.value.join(''),
    kind: part.added ? 'added' : part.removed ? 'removed' : 'same',
  }));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of HTML, a line for each block. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<\/(p|h[2-4]|li|blockquote|tr|figcaption)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim();
