// Where a page's answers are kept, on the server for one rendering, in the browser for the visit.
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../client';
import type { Query } from './queries';
import { get } from './requests';

/** An answer stays good for a minute of browsing; then it is asked for again in passing. */
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

/** Puts an answer that came with the page where the components find it. */
export function putAnswer(answers: QueryClient, query: Query<unknown>, answer: Answer<unknown>): void {
  answers.setQueryData(buildQueryOptions(query).queryKey, answer);
}

/** The answer if it is there already. */
export function peekAnswer<T>(answers: QueryClient, query: Query<T>): Answer<T> | undefined {
  return answers.getQueryData<Answer<T>>(buildQueryOptions(query).queryKey);
}

/** When the answer came, by the browser's clock. */
export const getAnswerTime = (answers: QueryClient, query: Query<unknown>): number =>
  answers.getQueryState(buildQueryOptions(query).queryKey)?.dataUpdatedAt ?? 0;

/** Asks unless a fresh answer is there. */
export async function fetchAnswer(answers: QueryClient, query: Query<unknown>): Promise<void> {
  await answers.fetchQuery(buildQueryOptions(query));
}

/** A member's browser hydrates what a visitor would see and then asks for what a member sees. */
export async function refreshPersonal(answers: QueryClient): Promise<void> {
  await answers.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'personal' });
}

/** The same for a page that learns that what it shows a member no longer holds. */
export function useRefreshPersonal(): () => void {
  const answers = useQueryClient();
  return () => void refreshPersonal(answers);
}

/** A page's data; null when the API knows no such thing. The answer must have been put or fetched before. */
export function useAnswer<T>(query: Query<T>): T | null {
  const { data } = useQuery(buildQueryOptions(query));
  if (data === undefined) throw new Error(`no answer for ${query.path}`);
  return data.status === 200 ? data.body.data : null;
}

const NO_QUERY: Query<never> = { path: '' };

/** The data of a question that is asked only now; null until it has come, and where nothing is asked. */
export function useOptionalAnswer<T>(query: Query<T> | null): T | null {
  const { data } = useQuery({ ...buildQueryOptions<T>(query ?? NO_QUERY), enabled: query !== null });
  return data?.status === 200 ? data.body.data : null;
}

/** Why the API refused the question (422), in the page's language; null when it did not. */
export function useRefusal(query: Query<unknown>): string | null {
  const { data } = useQuery(buildQueryOptions(query));
  return data?.status === 422 ? data.body.message : null;
}
