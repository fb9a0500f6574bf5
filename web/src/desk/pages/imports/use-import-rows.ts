// The rows of an import, page after page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Import, importQuery, listImportRows } from '../../../api/desk/imports';
import { keyOf } from '../../../api/desk/query-keys';

/** Rows of one answer. */
export const PAGE = 100;

/** `outcome`: which rows, with commas between them; empty for all. */
export function useImportRows({ id, state, finished_at }: Import, outcome: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(importQuery(id)), 'rows', outcome, state, finished_at],
    queryFn: ({ pageParam }) => listImportRows(id, outcome, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
  });
}
