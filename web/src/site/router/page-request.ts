// The request for the page on the screen, as every component may read it.
import { createContext, useContext } from 'react';
import { formatQuery } from '../../api/query-string';
import type { Language } from '../../words/language';
import { getWords, type Words } from '../../words/words';

export interface PageRequest {
  language: Language;
  /** Parts of the path, e.g. `id`. */
  params: Readonly<Record<string, string>>;
  /** The query keys that the route declares, with cleaned values; keys without a valid value are absent. */
  query: Readonly<Record<string, string>>;
  /** The calendar day in the antiques house's time zone, YYYY-MM-DD. */
  today: string;
  /** The site's public address without a slash at the end. */
  origin: string;
  /** The path without query, e.g. `/tw/collection`. */
  path: string;
}

/** The canonical spelling of an address: declared query keys only, in their order, defaults left out. */
export const canonicalPath = ({ path, query }: PageRequest): string => `${path}${formatQuery(query)}`;

const PageRequestContext = createContext<PageRequest | null>(null);

export const PageRequestProvider = PageRequestContext.Provider;

export function usePageRequest(): PageRequest {
  const request = useContext(PageRequestContext);
  if (request === null) throw new Error('no PageRequestProvider around this component');
  return request;
}

export const useLanguage = (): Language => usePageRequest().language;

export const useWords = (): Words => getWords(usePageRequest().language);
