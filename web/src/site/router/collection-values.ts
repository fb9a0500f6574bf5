// The query keys of the collection's page, and which of its addresses are few enough to keep their pages.
import { COLLECTION_FILTERS, FILTER_NAMES, mapFilters, ORDERS } from '../../api/site/collection-filters';
import { flag, pageNumber, recordId, several, text, word, year } from './query-values';
import type { Route } from './route';

const filterValues = { record: several(recordId), text: several(text), flag, year } as const;

export const collectionValues: Route['query'] = {
  keyword: text,
  ...mapFilters((name) => filterValues[COLLECTION_FILTERS[name].kind]),
  sort: word(ORDERS),
  view: word(['list']),
  page: pageNumber,
};

/** Free text, and several values at once, make too many addresses. */
const isOneOfFew = (kind: keyof typeof filterValues, value: string | undefined): boolean =>
  value === undefined || kind === 'flag' || (kind === 'record' && !value.includes('\n'));

export const isCollectionCacheable: Route['isCacheable'] = ({ query }) =>
  query.keyword === undefined && FILTER_NAMES.every((name) => isOneOfFew(COLLECTION_FILTERS[name].kind, query[name]));
