// There is no year 0: the APIs' year 0 is 1 BCE, their -1 is 2 BCE.

/** A year as people count, those BCE negative, as one of an API. */
export const toAstronomical = (year: number): number => (year < 0 ? year + 1 : year);

/** A year of an API as people count, those BCE negative. */
export const toHistorical = (year: number): number => (year <= 0 ? year - 1 : year);
