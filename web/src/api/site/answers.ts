// The cache of the API's answers: on the server for one rendering, in the browser until the document is left.
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../client';
import type { Query } from './queries';
import { get } from './requests';

/** After this a navigation fetches an answer again. */
const FRESH_MS = 60_000;

export const createAnswerCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, refetchOnMount: false },
    },
  });

const buildQueryOptions = <T>(query: Query<T>) => ({
  queryKey: [query.path, query.personal ? 'personal' : 'public'],
  queryFn: () => get<T>(query.path),
});

/** Stores an answer that came with the page. */
export function putAnswer(answers: QueryClient, query: Query<unknown>, answer: Answer<unknown>): void {
  answers.setQueryData(buildQueryOptions(query).queryKey, answer);
}

/** The cached answer, however old. */
export function peekAnswer<T>(answers: QueryClient, query: Query<T>): Answer<T> | undefined {
  return answers.getQueryData<Answer<T>>(buildQueryOptions(query).queryKey);
}

/** When the answer arrived, in the browser's epoch milliseconds; 0 without one. */
export const getAnswerTime = (answers: QueryClient, query: Query<unknown>): number =>
  answers.getQueryState(buildQueryOptions(query).queryKey)?.dataUpdatedAt ?? 0;

/** Fetches unless a fresh answer is cached. */
export async function fetchAnswer(answers: QueryClient, query: Query<unknown>): Promise<void> {
  await answers.fetchQuery(buildQueryOptions(query));
}

/** Fetches personal answers again: a member's browser hydrates what a visitor sees, and then shows what a member sees. */
export async function refreshPersonal(answers: QueryClient): Promise<void> {
  await answers.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'personal' });
}

/** For components that learn that a personal answer is out of date. */
export function useRefreshPersonal(): () => void {
  const answers = useQueryClient();
  return () => void refreshPersonal(answers);
}

/** Changes the cached answer after an operation whose effect on it is known. */
export function useChangeAnswer<T>(query: Query<T>): (change: (data: T) => T) => void {
  const answers = useQueryClient();
  return (change) =>
    answers.setQueryData<Answer<T>>(buildQueryOptions(query).queryKey, (answer) =>
      answer?.body.data ? { ...answer, body: { ...answer.body, data: change(answer.body.data) } } : answer,
    );
}

/** A page's data; null when the API has no such record. The answer must be in the cache. */
export function useAnswer<T>(query: Query<T>): T | null {
  const { data } = useQuery(buildQueryOptions(query));
  if (data === undefined) throw new Error(`no answer for ${query.path}`);
  return data.status === 200 ? data.body.data : null;
}

const NO_QUERY: Query<never> = { path: '' };

/** The data of a query that is sent when the component mounts; null until the answer is there, and without a query. */
export function useOptionalAnswer<T>(query: Query<T> | null): T | null {
  const { data } = useQuery({ ...buildQueryOptions<T>(query ?? NO_QUERY), enabled: query !== null });
  return data?.status === 200 ? data.body.data : null;
}

/** The API's message when it refused the query (422), in the page's language; null otherwise. */
export function useRefusal(query: Query<unknown>): string | null {
  const { data } = useQuery(buildQueryOptions(query));
  return data?.status === 422 ? data.body.message : null;
}
