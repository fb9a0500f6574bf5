// How long an exhibition still runs, or until it opens, in words.
import type { DeskWords } from '../../words/desk/tw';
import { countDays, phaseOn } from './phase';

/** '' for exhibitions that are over or run until further notice. */
export function describeRemaining(words: DeskWords['exhibitions'], today: string, start: string, end: string | null) {
  const phase = phaseOn(today, start, end);
  if (phase === 'upcoming') return words.startsIn(countDays(today, start));
  return phase === 'current' && end !== null ? words.endsIn(countDays(today, end)) : '';
}
