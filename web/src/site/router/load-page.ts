// Turns a matched route into a page that can be rendered at once: its code and its answers of the API. Server rendering,
// hydration and navigation all end here, so they cannot disagree on what a page is.
import type { AnswerCache } from '../../api/site/answers';
import { type Query, shellQueries } from '../../api/site/queries';
import type { Language } from '../../words/language';
import { type PageWordLoaders, provideWords } from '../../words/words';
import { loadSheet, type Sheet } from '../sheets';
import type { RouteMatch } from './match-route';
import type { PageModule, ReadAnswer } from './page-module';
import type { Route } from './route';

export interface LoadedPage {
  match: RouteMatch;
  /** null: the 404 page. */
  module: PageModule | null;
  /** Why the page cannot be shown. */
  failure?: unknown;
}

const modules = new Map<string, PageModule>();

let wordLoaders: PageWordLoaders | null = null;

/** Called once, in a browser: the server has all words. */
export function provideWordLoaders(loaders: PageWordLoaders): void {
  wordLoaders = loaders;
}

/** Loads a page's code and its words once. */
export async function loadModule({ name, load, words }: Route, language: Language): Promise<void> {
  if (modules.has(name)) return;
  const loadWords = async () => {
    if (words && wordLoaders) provideWords(language, await wordLoaders[words]());
  };
  const [module] = await Promise.all([load(), loadWords()]);
  if (import.meta.env.SSR) await module.ready;
  modules.set(name, module);
}

/** All queries of a page, the shell's first. */
export const listQueries = ({ route, request }: RouteMatch): readonly Query<unknown>[] =>
  route ? [...shellQueries, ...Object.values(route.queries(request))] : shellQueries;

export const createReader =
  (answers: AnswerCache): ReadAnswer =>
  (query) => {
    const answer = answers.peek(query);
    return answer && answer.status === 200 ? answer.body.data : null;
  };

/** The page of a route whose code and answers are there. An answer of 404 makes it the 404 page. */
export function assemblePage(match: RouteMatch, answers: AnswerCache): LoadedPage {
  const { route, request } = match;
  const module = route ? modules.get(route.name) : undefined;
  if (!route || !module) return { match, module: null };
  const missing = Object.values(route.queries(request)).some((query) => answers.peek(query)?.status === 404);
  const found = !missing && (module.found?.(request, createReader(answers)) ?? true);
  return { match, module: found ? module : null };
}

/** The stylesheets of a page besides the common one. */
export const listSheets = ({ match, module }: LoadedPage): readonly Sheet[] =>
  module && match.route ? (match.route.sheets ?? []) : ['not-found'];

/** The page as the reader saw it before, however long ago; null where a part of it is not there, or belongs to another session. */
export function recallPage(match: RouteMatch, answers: AnswerCache): LoadedPage | null {
  const isThere = listQueries(match).every((query) => answers.getTime(query) > 0);
  return isThere && match.route && modules.has(match.route.name) ? assemblePage(match, answers) : null;
}

/** Fetches code, style and answers side by side. */
export async function loadPage(match: RouteMatch, answers: AnswerCache): Promise<LoadedPage> {
  await Promise.all([
    match.route && loadModule(match.route, match.request.language),
    ...(match.route?.sheets ?? []).map(loadSheet),
    ...listQueries(match).map((query) => answers.load(query)),
  ]);
  const page = assemblePage(match, answers);
  await Promise.all(listSheets(page).map(loadSheet));
  return page;
}
