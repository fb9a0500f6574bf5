// Which page of the site map an address is, and the one spelling of what the address says.
import { parseQuery } from '../../api/query-string';
import { isLanguage, type Language } from '../../words/language';
import type { Visit } from './page-request';
import { type Route, routes } from './routes';

/** Where a path leads; `route` is null when it leads nowhere. */
export interface Match {
  route: Route | null;
  visit: Visit;
}

const NUMBER = /^[1-9]\d{0,14}$/;

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1);
  const given = path.split('/').slice(1);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (NUMBER.test(value)) {
      params[part.slice(1)] = value;
    } else {
      return null;
    }
  }
  return params;
}

function cleanQuery(declared: Route['query'], search: string): Record<string, string> {
  const given = parseQuery(search);
  const query: Record<string, string> = {};
  for (const [name, clean] of Object.entries(declared)) {
    const value = clean(given[name] ?? '');
    if (value !== '') query[name] = value;
  }
  return query;
}

export interface Surroundings {
  today: string;
  origin: string;
}

/** Finds the page of an address. An unknown language reads as the default one. */
export function matchRoute(path: string, search: string, { today, origin }: Surroundings): Match {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const first = trimmed.split('/')[1];
  const language: Language = isLanguage(first) ? first : 'tw';
  const nowhere = { language, params: {}, query: {}, today, origin, path: trimmed };
  if (!isLanguage(first)) return { route: null, visit: nowhere };
  const rest = trimmed.slice(first.length + 1) || '/';
  for (const route of routes) {
    for (const pattern of route.patterns) {
      const params = matchPattern(pattern, rest);
      if (params) return { route, visit: { ...nowhere, params, query: cleanQuery(route.query, search) } };
    }
  }
  return { route: null, visit: nowhere };
}
