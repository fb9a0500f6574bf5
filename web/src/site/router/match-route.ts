// Finds the route of an address and reads its parameters and query.
import { parseLines } from '../../api/query-string';
import { isLanguage, type Language } from '../../words/language';
import type { PageRequest } from './page-request';
import type { Route } from './route';
import { routes } from './routes';

export interface RouteMatch {
  /** null: no page has this address. */
  route: Route | null;
  request: PageRequest;
}

/** A record's id in a path: a whole number without leading zeros. */
const ID = /^[1-9]\d{0,14}$/;

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1);
  const given = path.split('/').slice(1);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (ID.test(value)) {
      params[part.slice(1)] = value;
    } else {
      return null;
    }
  }
  return params;
}

function cleanQuery(declared: Route['query'], search: string): Record<string, string> {
  const given = parseLines(search);
  const query: Record<string, string> = {};
  for (const [name, clean] of Object.entries(declared)) {
    const lines = given[name] ?? '';
    const value = clean(clean.takesLines ? lines : (lines.split('\n')[0] ?? ''));
    if (value !== '') query[name] = value;
  }
  return query;
}

/** What a page request has beside its address; the fields of `PageRequest`. */
export interface RequestContext {
  today: string;
  origin: string;
}

/** Finds the page of an address. An unknown language reads as the default one. */
export function matchRoute(path: string, search: string, { today, origin }: RequestContext): RouteMatch {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const first = trimmed.split('/')[1];
  const language: Language = isLanguage(first) ? first : 'tw';
  const unmatched = { language, params: {}, query: {}, today, origin, path: trimmed };
  if (!isLanguage(first)) return { route: null, request: unmatched };
  const rest = trimmed.slice(first.length + 1) || '/';
  for (const route of routes) {
    for (const pattern of route.patterns) {
      const params = matchPattern(pattern, rest);
      if (params) return { route, request: { ...unmatched, params, query: cleanQuery(route.query, search) } };
    }
  }
  return { route: null, request: unmatched };
}
