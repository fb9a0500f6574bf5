// Finding periods by what people type. The server reads it, as it reads the datings of a list.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PeriodFound, periodsQuery, queryOptions } from '../../api/desk/queries';
import type { Period } from '../../api/desk/types';

export interface PeriodMatch {
  period: Period;
  /** The years that the text named, where they are the period's. */
  years: readonly [number, number] | null;
  /** Whether an import gives such a text this period, although it names years alone. */
  isDerived: boolean;
}

/** What was found, with the periods themselves; those that are not offered are left out. */
export const matchPeriods = (found: readonly PeriodFound[], periods: readonly Period[]): readonly PeriodMatch[] =>
  found.flatMap(({ id, year_earliest, year_latest, derived }) => {
    const period = periods.find((other) => other.id === id);
    const years = year_earliest === null || year_latest === null ? null : ([year_earliest, year_latest] as const);
    return period ? [{ period, years, isDerived: derived }] : [];
  });

interface PeriodSearch {
  matches: readonly PeriodMatch[];
  /** Whether the matches belong to an earlier text. */
  isOld: boolean;
  /** Those of the text, once they are there. */
  ask: () => Promise<readonly PeriodMatch[]>;
}

/** The periods that a text means, best first. An empty text finds all, in the order given; null asks for none. */
export function usePeriodSearch(text: string | null, periods: readonly Period[]): PeriodSearch {
  const queries = useQueryClient();
  const wanted = text?.trim() ?? '';
  const options = { ...queryOptions(periodsQuery(wanted)), staleTime: 300_000 };
  const found = useQuery({ ...options, enabled: wanted !== '', placeholderData: (before) => before });
  const matched = (answer: readonly PeriodFound[]) => matchPeriods(answer, periods);
  if (wanted === '') {
    const all = text === null ? [] : periods.map((period) => ({ period, years: null, isDerived: false }));
    return { matches: all, isOld: false, ask: () => Promise.resolve(all) };
  }
  return {
    matches: matched(found.data ?? []),
    isOld: found.isPlaceholderData || !found.isSuccess,
    ask: async () => matched(await queries.fetchQuery(options)),
  };
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
