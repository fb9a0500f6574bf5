// The list that the reader came from, so that "back to list" leads back to the same page and search.
import { createContext, useContext } from 'react';

/** Addresses of the last list seen, by the list's route. */
export type ListPlaces = Readonly<Record<string, string>>;

const ListPlacesContext = createContext<ListPlaces>({});

export const ListPlacesProvider = ListPlacesContext.Provider;

/** Undefined for who came from elsewhere. */
export const useListPath = (list: 'collection' | 'exhibitions'): string | undefined =>
  useContext(ListPlacesContext)[list];

/** `otherwise` is the list's own beginning, for who came from elsewhere. */
export const useListHref = (list: 'collection' | 'exhibitions', otherwise: string): string =>
  useListPath(list) ?? otherwise;
