// A piece's name from its parts. In Chinese they follow one another; in English the form leads, and each has its place after it.
import type { Bilingual, Language } from '../../api/desk/types';

/** In the order of a Chinese name. */
export const NAME_PARTS = ['period', 'kiln', 'glaze', 'decoration', 'form'] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** In the order of an English name. */
const ENGLISH_ORDER: readonly NamePart[] = ['form', 'kiln', 'decoration', 'glaze', 'period'];

export type NameParts = Readonly<Record<NamePart, Bilingual>>;

const NOTHING: Bilingual = { tw: '', en: '' };
export const NO_PARTS: NameParts = {
  period: NOTHING,
  kiln: NOTHING,
  glaze: NOTHING,
  decoration: NOTHING,
  form: NOTHING,
};

/** A part's place in the English name, from 1. */
export const englishPlace = (part: NamePart): number => ENGLISH_ORDER.indexOf(part) + 1;

const lowerFirst = (text: string): string =>
  // A name keeps its capital: only words that a vocabulary begins with one by habit lose it.
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** What an English name says with a word of the vocabulary: “Underglaze blue” becomes “in underglaze blue”. */
export function toEnglishPhrase(part: NamePart, word: string): string {
  if (word === '') return '';
  if (part === 'glaze') return `in ${lowerFirst(word)}`;
  if (part === 'decoration') return `with ${lowerFirst(word)}`;
  return word;
}

const written = (parts: NameParts, order: readonly NamePart[], language: Language): readonly [NamePart, string][] =>
  order.map((part) => [part, parts[part][language].trim()] as const).filter(([, text]) => text !== '') as [
    NamePart,
    string,
  ][];

/** Both names; '' in a language in which no part says anything. */
export function composeName(parts: NameParts): Bilingual {
  const english = written(parts, ENGLISH_ORDER, 'en')
    .map(([part, text], at) => (at === 0 ? text : part === 'period' ? `, ${text}` : ` ${text}`))
    .join('');
  return {
    tw: written(parts, NAME_PARTS, 'tw')
      .map(([, text]) => text)
      .join(''),
    en: english.charAt(0).toUpperCase() + english.slice(1),
  };
}
