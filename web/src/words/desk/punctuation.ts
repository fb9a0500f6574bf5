// How parts of a phrase are joined in each language.
import type { Language } from '../language';

/** 甲、乙 — one, two */
export const joinNames = (language: Language, names: readonly string[]): string =>
  names.join(language === 'tw' ? '、' : ', ');

/** The most names that a sentence lists. */
const MOST_NAMES = 5;

/** As `joinNames`, of many only the first: 甲、乙…… — one, two… */
export const joinFirstNames = (language: Language, names: readonly string[]): string =>
  joinNames(language, names.slice(0, MOST_NAMES)) + (names.length <= MOST_NAMES ? '' : language === 'tw' ? '……' : '…');

/** What separates two parts that are shown side by side on one line. */
export const getGap = (language: Language): string => (language === 'tw' ? '　' : '\u2003');

/** As `joinNames`, for names of fields, which have commas of their own in English: "Title, Chinese; Title, English". */
export const joinFieldNames = (language: Language, names: readonly string[]): string =>
  names.join(language === 'tw' ? '、' : '; ');

/** 甲　乙 — one  two */
export const joinSpaced = (language: Language, ...parts: readonly string[]): string => parts.join(getGap(language));

/** 歷史：梅瓶 — History: Vase */
export const joinTitle = (language: Language, title: string, name: string): string =>
  `${title}${language === 'tw' ? '：' : ': '}${name}`;

/** （存疑） —  (uncertain), with the space before it */
export const inBrackets = (language: Language, text: string): string =>
  language === 'tw' ? `（${text}）` : ` (${text})`;

/** 「銘文」 — “inscription” */
export const quoteText = (language: Language, text: string): string =>
  language === 'tw' ? `「${text}」` : `“${text}”`;

/** 甲；乙 — one; two */
export const joinClauses = (language: Language, clauses: readonly string[]): string =>
  clauses.join(language === 'tw' ? '；' : '; ');

/** 甲。 — One. */
export const endSentence = (language: Language, text: string): string => `${text}${language === 'tw' ? '。' : '.'}`;

/** 甲，乙 — one, two */
export const joinParts = (language: Language, ...parts: readonly string[]): string =>
  parts.join(language === 'tw' ? '，' : ', ');
