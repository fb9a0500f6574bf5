// The range of days in the address: `dates=YYYY-MM-DD - YYYY-MM-DD`, or, from the form without scripts, `start` and `end`.

const BETWEEN = ' - ';

export interface Range {
  start?: string | undefined;
  end?: string | undefined;
}

/** The ends that a cleaned query names. */
export function rangeOf(query: Readonly<Record<string, string>>): Range {
  if (query.dates === undefined) return { start: query.start, end: query.end };
  const [start, end] = query.dates.split(BETWEEN);
  return { start, end };
}

/** The range as the address has it; undefined unless both ends exist. */
export const datesOf = ({ start, end }: Range): string | undefined =>
  start === undefined || end === undefined ? undefined : `${start}${BETWEEN}${end}`;
