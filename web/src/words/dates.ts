// Formats of dates and numbers: tw 2026.03.14 – 06.28, en 14 March – 28 June 2026. String operations on YYYY-MM-DD alone, because
// the server's engine has no locales and both sides must write the same.
import type { Language } from './language';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface Day {
  year: string;
  month: string;
  day: string;
}

const read = (date: string): Day => ({ year: date.slice(0, 4), month: date.slice(5, 7), day: date.slice(8, 10) });

const english = ({ month, day }: Day): string => `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;

/** One day in full: 2026.03.14, 14 March 2026. */
export function formatDate(language: Language, date: string): string {
  const at = read(date);
  return language === 'tw' ? `${at.year}.${at.month}.${at.day}` : `${english(at)} ${at.year}`;
}

/** A month of a calendar: 2026 年 3 月, March 2026. */
export function formatMonth(language: Language, year: number, month: number): string {
  return language === 'tw' ? `${year} 年 ${month} 月` : `${MONTHS[month - 1] ?? ''} ${year}`;
}

export interface DateRange {
  /** In large type. */
  first: string;
  /** In small type below or after it; may be ''. */
  rest: string;
}

/** `end` is the last day, included; null means until further notice. */
export function formatRange(language: Language, start: string, end: string | null): DateRange {
  const from = read(start);
  if (end === null) {
    return language === 'tw'
      ? { first: formatDate('tw', start), rest: '起' }
      : { first: english(from), rest: `${from.year}, until further notice` };
  }
  const to = read(end);
  if (language === 'tw') {
    if (start === end) return { first: formatDate('tw', start), rest: '' };
    const last = from.year === to.year ? `${to.month}.${to.day}` : formatDate('tw', end);
    return { first: formatDate('tw', start), rest: `– ${last}` };
  }
  if (start === end) return { first: english(from), rest: from.year };
  if (from.year !== to.year) return { first: formatDate('en', start), rest: `– ${formatDate('en', end)}` };
  return { first: english(from), rest: `– ${english(to)} ${to.year}` };
}

/** 1234567 as 1,234,567. */
export function formatNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
