// Plain text out of titles and HTML that staff wrote, for one-line titles and descriptions.
import type { Language } from '../words/language';

/** Splits a title at the `<br>` that staff wrote. */
export const splitLines = (title: string): string[] =>
  title.split(/\s*<br\s*\/?>\s*|\n/i).filter((line) => line !== '');

/** Puts a title with line breaks on one line. */
export const joinLines = (title: string, language: Language): string =>
  splitLines(title).join(language === 'tw' ? '' : ' ');

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of HTML, on one line. */
export const stripTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/(?<=[。！？」』）]) /g, '')
    .trim();

/** Search engines show about this many characters of a description. */
const MAX_EXCERPT_LENGTH = 160;
/** Whole sentences are used only when they have this many characters. */
const MIN_SENTENCE_LENGTH = 50;

/** The beginning of a text: whole sentences where they are long enough, otherwise whole words and an ellipsis. */
export function makeExcerpt(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_EXCERPT_LENGTH) return text;
  // One character is left for the ellipsis.
  const head = characters.slice(0, MAX_EXCERPT_LENGTH - 1).join('');
  const next = characters[MAX_EXCERPT_LENGTH - 1] ?? '';
  const sentences = /^.*(?:[。！？][」』）]*|[.!?][”’)]*(?=\s))/s.exec(head + next)?.[0] ?? '';
  if ([...sentences].length >= MIN_SENTENCE_LENGTH) return sentences;
  const words = /[\p{Script=Latin}\d]/u.test(next) ? head.replace(/[\p{Script=Latin}\d’'-]+$/u, '') : head;
  return `${words.replace(/[\s,;:—–，、；：]+$/, '')}…`;
}
