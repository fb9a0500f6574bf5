// What every component may know of the page it stands on.
import { createContext, useContext } from 'react';
import type { Language } from '../../words/language';
import { type Words, wordsOf } from '../../words/words';

/** One visit to one page. */
export interface Visit {
  language: Language;
  /** Parts of the path, e.g. `id`. */
  params: Readonly<Record<string, string>>;
  /** The query keys that the route declares, cleaned; what is absent or senseless is not there. */
  query: Readonly<Record<string, string>>;
  /** The house's calendar day, YYYY-MM-DD. */
  today: string;
  /** The site's public address without a slash at the end. */
  origin: string;
  /** The path without query, e.g. `/tw/collection`. */
  path: string;
}

const VisitContext = createContext<Visit | null>(null);

export const VisitProvider = VisitContext.Provider;

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (visit === null) throw new Error('no visit around this component');
  return visit;
}

export const useLanguage = (): Language => useVisit().language;

export const useWords = (): Words => wordsOf(useVisit().language);
