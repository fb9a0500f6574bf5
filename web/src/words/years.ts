// Years as people read and type them. There is no year 0: the APIs' year 0 is 1 BCE.
// `crates/domain/src/period/year.rs` reads and writes the same; both are tested with one table.
import type { Language } from './language';

const YEAR = /^(?:西元|公元|紀元|ad|ce)?([前−–-]|bce?)?(\d{1,5})(bce?|ad|ce)?$/;

/** Reads 前 221, 西元前221年, 221 BCE, -221 or 1403 as a year of the API; null where the text is no year. */
export function readYear(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,年]/g, '');
  const [, before, digits, after = ''] = YEAR.exec(plain) ?? [];
  const year = Number(digits ?? 0);
  if (year === 0) return null;
  return before !== undefined || after.startsWith('b') ? 1 - year : year;
}

/** A year of the API: 前 221 or 221 BCE, and 1403 in both languages. */
export const formatYear = (year: number, language: Language): string =>
  year > 0 ? String(year) : language === 'tw' ? `前 ${1 - year}` : `${1 - year} BCE`;

/** 1403 – 1424; an end that is null is left out. */
export function formatYears(start: number | null, end: number | null, language: Language): string {
  const [first, last] = [start, end].map((year) => (year === null ? '' : formatYear(year, language)));
  if (start === end) return first ?? '';
  return `${first} – ${last}`.trim();
}
