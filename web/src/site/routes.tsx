// The site map: every page a visitor can ask for, what it needs from the API, and where its code is.
import type { Query } from '../api/queries';
import { parseQuery } from '../api/query-string';
import { isLanguage, type Language } from '../words/language';
import type { Words } from '../words/words';
import type { PageModule } from './page';
import { aboutQueries } from './pages/about/queries';
import { artifactQueries } from './pages/artifact/queries';
import { collectionQueries } from './pages/collection/queries';
import { contactQueries } from './pages/contact/queries';
import { exhibitionQueries } from './pages/exhibition/queries';
import { exhibitionsQueries } from './pages/exhibitions/queries';
import { homeQueries } from './pages/home/queries';
import { privacyQueries } from './pages/privacy/queries';
import { questionsQueries } from './pages/questions/queries';
import { type Clean, dateRange, day, pageNumber, plateNumber, text } from './query-values';
import type { Visit } from './visit';

/** The parts of the site, as the menu and the running title know them. */
export type Section = Exclude<keyof Words['chrome']['folio'], 'lost'>;

export interface Route {
  name: string;
  /** Below the language; `:group_id` and `:id` are whole numbers. */
  patterns: readonly string[];
  section: Section;
  /** The query keys that mean something here, in the order of the canonical address, each with what cleans its value. */
  query: Readonly<Record<string, Clean>>;
  /** The page's questions to the API. */
  queries: (visit: Visit) => Readonly<Record<string, Query<unknown>>>;
  /** False for what is too various to keep, such as free-text searches. */
  keep?: (visit: Visit) => boolean;
  /** The source file, by which the build's manifest names the chunk. */
  chunk: string;
  load: () => Promise<PageModule>;
}

export const routes: readonly Route[] = [
  {
    name: 'home',
    patterns: ['/', '/:group_id'],
    section: 'home',
    query: {},
    queries: homeQueries,
    chunk: 'src/site/pages/home/HomePage.tsx',
    load: () => import('./pages/home/HomePage'),
  },
  {
    name: 'collection',
    patterns: ['/collection', '/collection/:group_id'],
    section: 'collection',
    query: { keyword: text, page: pageNumber },
    queries: collectionQueries,
    keep: ({ query }) => query.keyword === undefined,
    chunk: 'src/site/pages/collection/CollectionPage.tsx',
    load: () => import('./pages/collection/CollectionPage'),
  },
  {
    name: 'artifact',
    patterns: ['/collection_detail/:id'],
    section: 'collection',
    query: { plate: plateNumber },
    queries: artifactQueries,
    chunk: 'src/site/pages/artifact/ArtifactPage.tsx',
    load: () => import('./pages/artifact/ArtifactPage'),
  },
  {
    name: 'exhibitions',
    patterns: ['/exhibition', '/exhibition/:group_id'],
    section: 'exhibition',
    query: { title: text, dates: dateRange, start: day, end: day, page: pageNumber },
    queries: exhibitionsQueries,
    keep: ({ query: { title, dates, start, end } }) => [title, dates, start, end].every((value) => value === undefined),
    chunk: 'src/site/pages/exhibitions/ExhibitionsPage.tsx',
    load: () => import('./pages/exhibitions/ExhibitionsPage'),
  },
  {
    name: 'exhibition',
    patterns: ['/exhibition_detail/:id'],
    section: 'exhibition',
    query: {},
    queries: exhibitionQueries,
    chunk: 'src/site/pages/exhibition/ExhibitionPage.tsx',
    load: () => import('./pages/exhibition/ExhibitionPage'),
  },
  {
    name: 'about',
    patterns: ['/abount'],
    section: 'about',
    query: {},
    queries: aboutQueries,
    chunk: 'src/site/pages/about/AboutPage.tsx',
    load: () => import('./pages/about/AboutPage'),
  },
  {
    name: 'questions',
    patterns: ['/question'],
    section: 'question',
    query: {},
    queries: questionsQueries,
    chunk: 'src/site/pages/questions/QuestionsPage.tsx',
    load: () => import('./pages/questions/QuestionsPage'),
  },
  {
    name: 'contact',
    patterns: ['/contact'],
    section: 'contact',
    query: {},
    queries: contactQueries,
    chunk: 'src/site/pages/contact/ContactPage.tsx',
    load: () => import('./pages/contact/ContactPage'),
  },
  {
    name: 'privacy',
    patterns: ['/privacy'],
    section: 'privacy',
    query: {},
    queries: privacyQueries,
    chunk: 'src/site/pages/privacy/PrivacyPage.tsx',
    load: () => import('./pages/privacy/PrivacyPage'),
  },
];

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
