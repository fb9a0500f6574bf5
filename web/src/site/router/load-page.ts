// A stop is a page with everything it needs: its route, its code, its answers. Server rendering, hydration and navigation all
// end in one, so they cannot disagree on what a page is.
import type { QueryClient } from '@tanstack/react-query';
import { fetchAnswer, peekAnswer } from '../../api/answers';
import { type Query, shellQueries } from '../../api/queries';
import type { Match } from './match-route';
import type { PageModule, Read } from './page-module';
import type { Route } from './routes';

export interface Stop {
  match: Match;
  /** null: the 404 page. */
  module: PageModule | null;
  /** What went wrong on the way, when the page cannot be shown. */
  failure?: unknown;
}

const modules = new Map<string, PageModule>();

/** Loads a page's code once. */
export async function loadPage(route: Route): Promise<void> {
  if (!modules.has(route.name)) modules.set(route.name, await route.load());
}

/** All questions of a page, the shell's first. */
export const queriesOf = ({ route, visit }: Match): readonly Query<unknown>[] =>
  route ? [...shellQueries, ...Object.values(route.queries(visit))] : shellQueries;

/** Fetches code and answers side by side. */
export async function prepare(match: Match, answers: QueryClient): Promise<void> {
  await Promise.all([
    match.route && loadPage(match.route),
    ...queriesOf(match).map((query) => fetchAnswer(answers, query)),
  ]);
}

export const reader =
  (answers: QueryClient): Read =>
  (query) => {
    const answer = peekAnswer(answers, query);
    return answer && answer.status === 200 ? answer.body.data : null;
  };

/** Stands on a prepared page. An answer of 404 makes the page one. */
export function arrive(match: Match, answers: QueryClient): Stop {
  const { route, visit } = match;
  const module = route ? modules.get(route.name) : undefined;
  if (!route || !module) return { match, module: null };
  const missing = Object.values(route.queries(visit)).some((query) => peekAnswer(answers, query)?.status === 404);
  const found = !missing && (module.found?.(visit, reader(answers)) ?? true);
  return { match, module: found ? module : null };
}
