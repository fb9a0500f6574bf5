// The range of days in the address: `dates=YYYY-MM-DD - YYYY-MM-DD`, or, from the form without scripts, `start` and `end`.

const SEPARATOR = ' - ';

export interface Range {
  start?: string | undefined;
  end?: string | undefined;
}

/** The ends that a cleaned query names. */
export function parseRange(query: Readonly<Record<string, string>>): Range {
  if (query.dates === undefined) return { start: query.start, end: query.end };
  const [start, end] = query.dates.split(SEPARATOR);
  return { start, end };
}

/** The range as the address has it; undefined unless both ends exist. */
export const formatRangeParam = ({ start, end }: Range): string | undefined =>
  start === undefined || end === undefined ? undefined : `${start}${SEPARATOR}${end}`;
