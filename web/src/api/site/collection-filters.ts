// What the collection's list can be narrowed down to beside keyword and category, in the order of its addresses, and how it is shown.
// Paths, the route's query keys, the API's queries, the facets with their links, and the neighbours of a piece all follow from these tables.
import { toAstronomical } from '../years';

interface Filter {
  /** Its parameter in the API. */
  parameter: string;
  /** Of its values: a record's number, a text, `1` for yes, or a year of which those BCE are negative. */
  kind: 'record' | 'text' | 'flag' | 'year';
}

/** The value of a filter with several values has a line for each. */
export const COLLECTION_FILTERS = {
  dynasty: { parameter: 'dynasty_id', kind: 'record' },
  material: { parameter: 'material_id', kind: 'record' },
  ware: { parameter: 'ware_id', kind: 'record' },
  form: { parameter: 'form_id', kind: 'record' },
  /** A keyword of the pieces' own. */
  key: { parameter: 'key', kind: 'text' },
  pictures: { parameter: 'pictures', kind: 'flag' },
  from: { parameter: 'year_from', kind: 'year' },
  to: { parameter: 'year_to', kind: 'year' },
} as const satisfies Record<string, Filter>;

type FilterName = keyof typeof COLLECTION_FILTERS;
/** Those whose values the API counts one by one. */
export type FacetName = Exclude<FilterName, 'from' | 'to'>;

/** Orders of the list beside the usual one, as the API names them: oldest first, newest first, by number, latest added first. */
export const ORDERS = ['dynasty', 'newest', 'number', 'added'] as const;

/** Everything that an address of the list keeps beside keyword, category and page. */
type ListName = FilterName | 'sort' | 'view';

export type FilterValues<T> = { readonly [Name in ListName]?: T | undefined };

export const FILTER_NAMES = Object.keys(COLLECTION_FILTERS) as readonly FilterName[];
export const FACET_NAMES = FILTER_NAMES.filter((name): name is FacetName => COLLECTION_FILTERS[name].kind !== 'year');
const LIST_NAMES: readonly ListName[] = [...FILTER_NAMES, 'sort', 'view'];

/** An object with an entry for each filter, in their order. */
export const mapFilters = <T>(read: (name: FilterName) => T): Record<FilterName, T> =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, read(name)])) as Record<FilterName, T>;

/** Filters, order and view among the values of a query. */
export const pickFilters = <T>(values: FilterValues<T>): FilterValues<T> =>
  Object.fromEntries(LIST_NAMES.map((name) => [name, values[name]]));

/** The years of a list, the earlier first, whichever field they were typed into. */
export function readYears({ from, to }: FilterValues<unknown>): readonly [number | null, number | null] {
  const [first, last] = [from, to].map((year) => (year === undefined ? null : Number(year)));
  return first != null && last != null && last < first ? [last, first] : [first ?? null, last ?? null];
}

/** The filters as parameters of the API. */
export function formatFilters(values: FilterValues<string>): Record<string, string | number | null | undefined> {
  const [from, to] = readYears(values).map((year) => (year === null ? null : toAstronomical(year)));
  const given = { ...values, from, to };
  return Object.fromEntries(FILTER_NAMES.map((name) => [COLLECTION_FILTERS[name].parameter, given[name]]));
}
