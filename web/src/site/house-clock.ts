// The current calendar day in the antiques house's time zone, by which exhibitions open and close, wherever the reader is. Pages
// that the server has rendered carry the server's day instead.

/** `timezone` is an IANA name; `fallback` is returned where the browser does not know it. YYYY-MM-DD. */
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
