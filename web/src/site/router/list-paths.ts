// The list page that the reader came from, so that "back to list" leads back to the same page and search.
import { createContext, useContext } from 'react';

/** The path with query of the last page seen, by the name of its route. */
export type ListPaths = Readonly<Record<string, string>>;

const ListPathsContext = createContext<ListPaths>({});

export const ListPathsProvider = ListPathsContext.Provider;

/** Undefined when the reader has not been to the list. */
export const useListPath = (list: 'collection' | 'exhibitions'): string | undefined =>
  useContext(ListPathsContext)[list];

export const useListHref = (list: 'collection' | 'exhibitions', fallback: string): string =>
  useListPath(list) ?? fallback;
