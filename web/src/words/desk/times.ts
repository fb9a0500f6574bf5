// Times and days as the desk writes them, by the house's clock: 22:41 today, 03.12 this year, 2025.12.31 before.
import type { Language } from '../language';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const formatIn = (timeZone: string) =>
  // biome-ignore lint/style/noRestrictedGlobals: runs in browsers alone, where the server's engine never comes
  new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

let clock = { timezone: 'UTC', format: formatIn('UTC') };

/** From now on times are shown and read in this time zone, an IANA name; in UTC where the browser does not know it. */
export function setHouseTimezone(timezone: string): void {
  if (timezone === clock.timezone) return;
  try {
    clock = { timezone, format: formatIn(timezone) };
  } catch {
    clock = { timezone: 'UTC', format: formatIn('UTC') };
  }
}

/** The time zone in which times are shown. */
export const getHouseTimezone = (): string => clock.timezone;

/** An instant as the house's clock and calendar show it: `2026-03-12T22:41`. */
export function houseTime(instant: string | number): string {
  const part = Object.fromEntries(
    clock.format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value] as const),
  );
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** By how much the house's clock is before UTC. */
const offsetAt = (instant: number): number =>
  Date.parse(`${houseTime(instant)}Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/**
 * The instant at which the house's clock shows `2026-03-12T22:41`: the first one where it shows that twice. A time that is left out
 * when the clock is put forward counts on from before, so 02:30 is then 03:30.
 */
export function fromHouseTime(shown: string): string {
  const asUtc = Date.parse(`${shown}Z`);
  const before = asUtc - offsetAt(asUtc - DAY_MS);
  const after = asUtc - offsetAt(asUtc + DAY_MS);
  const isAfter = houseTime(before) !== shown && houseTime(after) === shown;
  return new Date(isAfter ? after : before).toISOString();
}

export const formatTime = (instant: string | number): string => houseTime(instant).slice(11);

export function formatDay(language: Language, instant: string | number, now: number): string {
  const shown = houseTime(instant);
  const [year, month, day] = [shown.slice(0, 4), shown.slice(5, 7), shown.slice(8, 10)];
  const sameYear = year === houseTime(now).slice(0, 4);
  if (language === 'tw') return sameYear ? `${month}.${day}` : `${year}.${month}.${day}`;
  const short = `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
  return sameYear ? short : `${short} ${year}`;
}

/** The time of a moment of today, else its day. */
export function formatMoment(language: Language, instant: string, now: number): string {
  const today = houseTime(instant).slice(0, 10) === houseTime(now).slice(0, 10);
  return today ? formatTime(instant) : formatDay(language, instant, now);
}

/** The day and the time. */
export function formatFull(language: Language, instant: string, now: number): string {
  const today = houseTime(instant).slice(0, 10) === houseTime(now).slice(0, 10);
  const gap = language === 'tw' ? '　' : ', ';
  return today ? formatTime(instant) : `${formatDay(language, instant, now)}${gap}${formatTime(instant)}`;
}
