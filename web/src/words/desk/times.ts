// Times and days as the desk writes them, in Taipei's time: 22:41 today, 03.12 this year, 2025.12.31 before.
import type { Language } from '../language';

const TAIPEI_MS = 8 * 3_600_000;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant as Taipei's clock and calendar show it: `2026-03-12T22:41`. */
export const taipeiTime = (instant: string | number): string =>
  new Date(new Date(instant).getTime() + TAIPEI_MS).toISOString().slice(0, 16);

/** The instant that Taipei's clock shows as `2026-03-12T22:41`. */
export const fromTaipeiTime = (shown: string): string => new Date(`${shown}:00+08:00`).toISOString();

export const formatTime = (instant: string | number): string => taipeiTime(instant).slice(11);

export function formatDay(language: Language, instant: string | number, now: number): string {
  const shown = taipeiTime(instant);
  const [year, month, day] = [shown.slice(0, 4), shown.slice(5, 7), shown.slice(8, 10)];
  const sameYear = year === taipeiTime(now).slice(0, 4);
  if (language === 'tw') return sameYear ? `${month}.${day}` : `${year}.${month}.${day}`;
  const short = `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
  return sameYear ? short : `${short} ${year}`;
}

/** The time of a moment of today, else its day. */
export function formatMoment(language: Language, instant: string, now: number): string {
  const today = taipeiTime(instant).slice(0, 10) === taipeiTime(now).slice(0, 10);
  return today ? formatTime(instant) : formatDay(language, instant, now);
}

/** The day and the time. */
export function formatFull(language: Language, instant: string, now: number): string {
  const today = taipeiTime(instant).slice(0, 10) === taipeiTime(now).slice(0, 10);
  const gap = language === 'tw' ? '　' : ', ';
  return today ? formatTime(instant) : `${formatDay(language, instant, now)}${gap}${formatTime(instant)}`;
}
