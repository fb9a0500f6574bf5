// Which questions to the server failed without a part of the page that says so. Parts that show only what they know need not say it: the
// frame does (`UnshownFailures.tsx`).
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/client';
import { Listeners } from '../../api/listeners';

/** Whether the same request may succeed later: a refusal to a role, or a record that is gone, stays. */
export const mayHelpToRetry = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || ![400, 403, 404, 410, 422].includes(failure.status);

/** How many parts of the page show a failure after which another try may help. */
let shown = 0;
const listeners = new Listeners();

function countShown(by: 1 | -1): void {
  shown += by;
  listeners.call();
}

/** For a part that shows this failure, if there is one. */
export function useShowsFailure(failure: unknown): void {
  const isShown = Boolean(failure) && mayHelpToRetry(failure);
  // Before the frame hears of it.
  useLayoutEffect(() => {
    if (!isShown) return;
    countShown(1);
    return () => countShown(-1);
  }, [isShown]);
}

const isSignedOut = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 401;

/**
 * Nothing is on the page in place of the answer. What a page asks again and again, a refusal that stays, and a session that ended, for
 * which the frame asks to sign in, are left out.
 */
const isUnshown = (query: Query): boolean =>
  query.state.status === 'error' &&
  query.state.data === undefined &&
  query.isActive() &&
  !query.meta?.isBackground &&
  mayHelpToRetry(query.state.error) &&
  !isSignedOut(query.state.error);

/** The first of them, while the page itself shows no failure. */
export function useUnshownFailure(): { failure: unknown; retry: () => void } | null {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback(
    (listen: () => void) => {
      const stop = cache.subscribe(notifyManager.batchCalls(listen));
      const end = listeners.subscribe(listen);
      return () => {
        stop();
        end();
      };
    },
    [cache],
  );
  const query = useSyncExternalStore(subscribe, () => (shown === 0 ? cache.getAll().find(isUnshown) : undefined));
  if (!query) return null;
  const retry = () => void queries.refetchQueries({ predicate: isUnshown });
  return { failure: query.state.error, retry };
}
