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

type Query = Record<string, string>;

function readPairs(search: string, add: (query: Query, name: string, value: string) => void): Query {
  const query: Query = Object.create(null);
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    add(query, decode(at < 0 ? pair : pair.slice(0, at)), at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return query;
}

/** Reads `?a=1&b=2`, with or without the question mark. The first of two equal names counts. */
export const parseQuery = (search: string): Query =>
  readPairs(search, (query, name, value) => {
    if (!(name in query)) query[name] = value;
  });

/** Adds a value to a query; those of the same name are the lines of one text. */
export const addLine = (query: Query, name: string, value: string): void => {
  const line = value.replaceAll('\n', ' ');
  query[name] = name in query ? `${query[name]}\n${line}` : line;
};

/** Reads `?a=1&a=2&b=3`, of which `a` has two lines. */
export const parseLines = (search: string): Query => readPairs(search, addLine);

const encode = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** Writes `?a=1&b=2` in the order given, a name for each line of its value, without empty values; '' when all are empty. */
export function formatQuery(query: Record<string, QueryValue>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    String(value ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `${encode(name)}=${encode(line)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
