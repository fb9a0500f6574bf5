// Periods as rows of a tree.
import type { Period } from '../../../api/desk/types';

export interface TreeRow {
  period: Period;
  depth: number;
  /** The number of periods within it. */
  parts: number;
  unfolded: boolean;
}

/** The rows that are shown: the parts of a period only where it is unfolded. Periods are given in their order. */
export function listTree(periods: readonly Period[], unfolded: ReadonlySet<number>): readonly TreeRow[] {
  const known = new Set(periods.map(({ id }) => id));
  const within = (parent: number | null) =>
    periods.filter(({ parent_id: id }) => (parent === null ? id === null || !known.has(id) : id === parent));
  const rows = (parent: number | null, depth: number): TreeRow[] =>
    within(parent).flatMap((period) => {
      const row = { period, depth, parts: within(period.id).length, unfolded: unfolded.has(period.id) };
      return row.unfolded && depth < 8 ? [row, ...rows(period.id, depth + 1)] : [row];
    });
  return rows(null, 0);
}
