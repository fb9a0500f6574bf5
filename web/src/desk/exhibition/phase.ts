// Whether an exhibition is coming, open or over. Days are those of the site's calendar, both ends included; without an end it runs
// until further notice.
export type Phase = 'current' | 'upcoming' | 'past';

export const PHASES: readonly Phase[] = ['current', 'upcoming', 'past'];

export const phaseOn = (today: string, start: string, end: string | null): Phase =>
  start > today ? 'upcoming' : end !== null && end < today ? 'past' : 'current';

const DAY_MS = 86_400_000;

/** The number of days from one day to another. */
export const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

interface Dated {
  start: string;
  end: string | null;
}

const LATEST = '9999-12-31';

const compareDays = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The site's order: what runs and ends first, what comes soonest, what ended latest. */
export function compareIn(phase: Phase, one: Dated, other: Dated): number {
  const ends = compareDays(one.end ?? LATEST, other.end ?? LATEST);
  const starts = compareDays(one.start, other.start);
  if (phase === 'current') return ends || starts;
  return phase === 'upcoming' ? starts || ends : -ends || -starts;
}
