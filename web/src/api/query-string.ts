// Query strings without URLSearchParams: the server's engine has none, and both sides must write the same bytes.

export type QueryValue = string | number | null | undefined;

/** Text that is not valid percent-encoding stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const decode = (text: string): string => decodePercent(text.replaceAll('+', ' '));

/** Reads `?a=1&b=2`, with or without the question mark. The first of two equal names counts. */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (!(name in query)) query[name] = at < 0 ? '' : decode(pair.slice(at + 1));
  }
  return query;
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** Writes `?a=1&b=2` in the order given, without empty values; '' when all are empty. */
export function formatQuery(query: Record<string, QueryValue>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
