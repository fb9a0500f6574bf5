// How parts of a phrase are joined in each language.
import type { Language } from '../language';

/** 甲、乙 — one, two */
export const joinNames = (language: Language, names: readonly string[]): string =>
  names.join(language === 'tw' ? '、' : ', ');

/** 甲，乙 — one, two */
export const joinParts = (language: Language, ...parts: readonly string[]): string =>
  parts.join(language === 'tw' ? '，' : ', ');
