// What an import adds and changes, how long it took, and how long it will take.
import type { Import } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';

const MINUTE_MS = 60_000;

export const newAndChanged = ({ figures }: Import): [string, string] => [
  formatNumber(figures.new),
  formatNumber(figures.changed),
];

/** Minutes until all is applied, at the pace so far; null where the pace is not known. Pauses count, so that it says too much rather than too little. */
export function readMinutesLeft({ state, applied_at, done, total }: Import, now: number): number | null {
  if (state !== 'applying' || applied_at === null || done === 0) return null;
  return Math.ceil(((now - Date.parse(applied_at)) / done / MINUTE_MS) * (total - done));
}

/** Minutes from the beginning of applying to its end; null before that. */
export function readMinutesTaken({ applied_at, finished_at }: Import): number | null {
  if (applied_at === null || finished_at === null) return null;
  return Math.ceil((Date.parse(finished_at) - Date.parse(applied_at)) / MINUTE_MS);
}
