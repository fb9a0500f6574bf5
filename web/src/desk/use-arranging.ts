// Sending the orders of a list that staff arrange. The page shows each at once; a colleague's order is not overwritten.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readRefusal } from '../api/client';
import type { Query } from '../api/desk/queries';
import { keyOf } from '../api/desk/query-keys';
import { useLanguage } from './language';
import { useToast } from './parts/toasts';

type Ids = readonly number[];

interface Arrangement {
  /** The order that the next one was made from: the server refuses it if the list has another one by now. */
  seen: Ids;
  next: Ids;
}

/** For a mutation that changes the list: it waits for those before it, and its answer is taken where none comes after it. */
export function useListChanges<Entry>(query: Query<Entry[]>) {
  const queries = useQueryClient();
  const mutationKey = keyOf(query);
  return {
    mutationKey,
    scope: { id: query.path },
    onSuccess: (lines: Entry[]) => {
      if (queries.isMutating({ mutationKey, exact: true }) === 1) queries.setQueryData(mutationKey, lines);
    },
  };
}

export function useArranging<Entry extends { id: number }>(
  query: Query<Entry[]>,
  send: (seen: Ids, next: Ids) => Promise<Entry[]>,
) {
  const { words } = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    ...useListChanges(query),
    mutationFn: ({ seen, next }: Arrangement) => send(seen, next),
    onMutate: ({ next }) => {
      queries.setQueryData<Entry[]>(keyOf(query), (known = []) =>
        next.flatMap((id) => known.filter((entry) => entry.id === id)),
      );
    },
    onError: (failure) => {
      toast(readRefusal(failure).message || words.frame.failed);
      void queries.invalidateQueries({ queryKey: keyOf(query), exact: true });
    },
  });
}
