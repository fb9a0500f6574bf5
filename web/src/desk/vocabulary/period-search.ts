// Finding periods by what people type: names and aliases in any romanisation, years, centuries, years of a reign.
import type { Period } from '../../api/desk/types';
import { fold } from './fold';

const DIGITS = '〇一二三四五六七八九';

/** A number in Chinese or Arabic figures below a thousand: 元, 二十, 廿三, 12. */
export function readNumber(text: string): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  if (text === '元') return 1;
  const plain = text.replace(/^廿/, '二十').replace(/^卅/, '三十').replaceAll('零', '〇');
  const parts = /^(?:([一二三四五六七八九])?百)?〇?(?:([一二三四五六七八九])?十)?([〇一二三四五六七八九])?$/.exec(
    plain,
  );
  if (plain === '' || !parts) return null;
  const digit = (word: string | undefined, otherwise: number) => (word ? DIGITS.indexOf(word) : otherwise);
  const hundreds = plain.includes('百') ? digit(parts[1], 1) : 0;
  const tens = plain.includes('十') ? digit(parts[2], 1) : 0;
  return hundreds * 100 + tens * 10 + digit(parts[3], 0);
}

/** The years that a text asks for, both included: 1403, -206, 18 世紀, 18th century. */
export function readYears(text: string): readonly [number, number] | null {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const year = /^(-|前|公元前)?\s*(\d{1,4})\s*年?(\s*bce?)?$/.exec(plain);
  if (year) {
    const before = year[1] !== undefined || year[3] !== undefined;
    const value = before ? 1 - Number(year[2]) : Number(year[2]);
    return [value, value];
  }
  const century = /^(?:第)?\s*(.{1,4}?)\s*(?:世紀|世纪|(?:st|nd|rd|th)?\s*(?:century|c\.?))$/.exec(plain);
  const number = century ? readNumber(century[1] ?? '') : null;
  return number === null || number === 0 ? null : [(number - 1) * 100 + 1, number * 100];
}

/** 乾隆二十年, Qianlong 20: the period's name and the number behind it. */
function readReignYear(text: string): { name: string; year: number } | null {
  const found =
    /^(.+?)([元〇零一二三四五六七八九十廿卅百\d]+)年$/.exec(text.normalize('NFKC').trim()) ??
    /^(\D+?)\s+(\d{1,3})$/.exec(text.normalize('NFKC').trim());
  const year = found ? readNumber(found[2] ?? '') : null;
  return found && year ? { name: fold(found[1] ?? ''), year } : null;
}

export interface PeriodMatch {
  period: Period;
  /** The year that was named, where it was that of a reign. */
  year: number | null;
}

const namesOf = (period: Period): readonly string[] =>
  [period.name.tw, period.name.en, ...period.aliases].map(fold).filter(Boolean);

/** How many years a period has; unknown ends make it wide. */
const width = (period: Period): number =>
  (period.year_end ?? period.year_start ?? 9_999) - (period.year_start ?? period.year_end ?? -9_999);

function rank(period: Period, wanted: string): number | null {
  const names = namesOf(period);
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : null;
}

/** The periods that a text means, best first. An empty text finds all, in the order given. */
export function findPeriods(text: string, periods: readonly Period[]): readonly PeriodMatch[] {
  if (text.trim() === '') return periods.map((period) => ({ period, year: null }));
  const years = readYears(text);
  if (years) {
    const [from, to] = years;
    return periods
      .filter((period) => (period.year_start ?? -9_999) <= to && (period.year_end ?? 9_999) >= from)
      .filter((period) => period.year_start !== null || period.year_end !== null)
      .sort((one, other) => width(one) - width(other))
      .map((period) => ({ period, year: from === to ? from : null }));
  }
  const reign = readReignYear(text);
  if (reign) {
    const found = periods.flatMap((period) => {
      const year = period.year_start === null ? null : period.year_start + reign.year - 1;
      const fits = year !== null && year <= (period.year_end ?? year) && rank(period, reign.name) === 0;
      return fits ? [{ period, year }] : [];
    });
    if (found.length > 0) return found;
  }
  const wanted = fold(text);
  return periods
    .map((period) => ({ period, at: rank(period, wanted) }))
    .filter((found): found is { period: Period; at: number } => found.at !== null)
    .sort((one, other) => one.at - other.at)
    .map(({ period }) => ({ period, year: null }));
}

/** A period's parents, the largest first, then itself. */
export function lineage(period: Period, periods: readonly Period[]): readonly Period[] {
  const line = [period];
  for (let at = period.parent_id; at !== null && line.length < 8; ) {
    const parent = periods.find((other) => other.id === at);
    if (!parent) break;
    line.unshift(parent);
    at = parent.parent_id;
  }
  return line;
}

/** 1403 – 1424, with 前 or BCE for years before the common era. */
export function formatYears(start: number | null, end: number | null, language: 'tw' | 'en'): string {
  const shown = (year: number) => (year > 0 ? String(year) : language === 'tw' ? `前 ${1 - year}` : `${1 - year} BCE`);
  if (start === null && end === null) return '';
  if (start === end && start !== null) return shown(start);
  return `${start === null ? '' : shown(start)} – ${end === null ? '' : shown(end)}`.trim();
}
