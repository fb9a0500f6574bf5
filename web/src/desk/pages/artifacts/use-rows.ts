// The rows of the list, loaded as they come into view.
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { artifactsQuery, queryOptions } from '../../../api/desk/queries';
import type { ArtifactLine } from '../../../api/desk/types';
import { useSettled } from '../../parts/use-settled';
import { type ListFilter, PAGE_SIZE, toRequest } from './filter';

/** While the list scrolls fast, no rows are requested. */
const SETTLED_MS = 80;
const FRESH_MS = 30_000;
/** Pages that are requested at the same time when all rows of a range are needed. */
const AT_ONCE = 4;

const pageOf = (row: number): number => Math.floor(row / PAGE_SIZE) + 1;

const optionsOf = (filter: ListFilter, page: number) => ({
  ...queryOptions(artifactsQuery(toRequest(filter, page))),
  staleTime: FRESH_MS,
});

/** How many rows there are; answers with the last filter's figures until the new one's are known. */
export function useFirstRows(filter: ListFilter) {
  return useQuery({ ...optionsOf(filter, 1), placeholderData: keepPreviousData, staleTime: 0 });
}

/** The rows between two places, as far as they are loaded. */
export function useRows(filter: ListFilter, from: number, to: number) {
  const queries = useQueryClient();
  const wanted = `${pageOf(from)} ${pageOf(to)}`;
  const settled = useSettled(wanted, SETTLED_MS);
  const [first = 1, last = 1] = settled.split(' ').map(Number);
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const found = useQueries({ queries: pages.map((page) => optionsOf(filter, page)) });
  const rowAt = (row: number): ArtifactLine | undefined => {
    const kept = queries.getQueryData<{ items: ArtifactLine[] }>(optionsOf(filter, pageOf(row)).queryKey);
    return kept?.items[row % PAGE_SIZE];
  };
  const listIds = () => found.flatMap((page) => page.data?.items.map(({ id }) => id) ?? []);
  /** Where among the loaded rows a piece is. */
  const placeOf = (id: number): number | null => {
    for (const page of new Set([1, ...pages])) {
      const at = queries
        .getQueryData<{ items: ArtifactLine[] }>(optionsOf(filter, page).queryKey)
        ?.items.findIndex((item) => item.id === id);
      if (at !== undefined && at >= 0) return (page - 1) * PAGE_SIZE + at;
    }
    return null;
  };
  const failed = found.find((page) => page.isError);
  return {
    rowAt,
    placeOf,
    /** The ids of the loaded rows around the place, in order. */
    listIds,
    isFetching: found.some((page) => page.isFetching),
    failure: failed?.error ?? null,
    retry: () => void Promise.all(found.map((page) => (page.isError ? page.refetch() : null))),
  };
}

/** Loads the ids of all artifacts between two rows, the ends included. */
export function useLoadIds(filter: ListFilter) {
  const queries = useQueryClient();
  return useCallback(
    async (from: number, to: number): Promise<number[]> => {
      const ids: number[] = [];
      const last = pageOf(to);
      for (let page = pageOf(from); page <= last; page += AT_ONCE) {
        const pages = Array.from({ length: Math.min(AT_ONCE, last - page + 1) }, (_, at) => page + at);
        const loaded = await Promise.all(pages.map((number) => queries.fetchQuery(optionsOf(filter, number))));
        for (const [at, { items }] of loaded.entries()) {
          const start = (page + at - 1) * PAGE_SIZE;
          ids.push(...items.filter((_, place) => start + place >= from && start + place <= to).map(({ id }) => id));
        }
      }
      return ids;
    },
    [filter, queries],
  );
}
