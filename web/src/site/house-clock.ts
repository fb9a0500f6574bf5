// The house's calendar day in the browser: exhibitions open and close by the days of the house's time zone, wherever the reader
// is. Pages that came from the server carry the server's day instead.

/** The day in a time zone (an IANA name), YYYY-MM-DD; `otherwise` where the browser does not know that zone. */
export function getHouseToday(timezone: string, now: Date, fallback: string): string {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: runs in browsers alone, where the server's engine never comes
    const format = new Intl.DateTimeFormat('en', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day}`;
  } catch {
    return fallback;
  }
}
