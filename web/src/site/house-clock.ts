// The house's calendar day in the browser. Exhibitions open and close by Taipei's days, wherever the reader is; the island
// has kept UTC+8 without summer time since 1980. Pages that came from the server carry the server's day instead.

const EIGHT_HOURS_MS = 8 * 3_600_000;

export const houseToday = (): string => new Date(Date.now() + EIGHT_HOURS_MS).toISOString().slice(0, 10);
