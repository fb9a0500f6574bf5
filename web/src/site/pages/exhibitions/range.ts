// The date range in the address: `dates=YYYY-MM-DD - YYYY-MM-DD`, or `start` and `end` from the form without scripts.

const SEPARATOR = ' - ';

export interface Range {
  start?: string | undefined;
  end?: string | undefined;
}

/** `query` has cleaned values. */
export function parseRange(query: Readonly<Record<string, string>>): Range {
  if (query.dates === undefined) return { start: query.start, end: query.end };
  const [start, end] = query.dates.split(SEPARATOR);
  return { start, end };
}

/** The value of `dates`; undefined unless there are both days. */
export const formatRangeParam = ({ start, end }: Range): string | undefined =>
  start === undefined || end === undefined ? undefined : `${start}${SEPARATOR}${end}`;
