// What the collection's list can be narrowed down to beside keyword and category, in the order of its addresses. Paths, the route's
// query keys, the API's queries, the facets with their links, and the neighbours of a piece all follow from this table.

interface Filter {
  /** Its parameter in the API. */
  parameter: string;
  /** Of its value: a record's number, a text, or `1` for yes. */
  kind: 'record' | 'text' | 'flag';
}

export const COLLECTION_FILTERS = {
  dynasty: { parameter: 'dynasty_id', kind: 'record' },
  material: { parameter: 'material_id', kind: 'record' },
  /** A keyword of the pieces' own. */
  key: { parameter: 'key', kind: 'text' },
  pictures: { parameter: 'pictures', kind: 'flag' },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof COLLECTION_FILTERS;

export type FilterValues<T> = { readonly [Name in FilterName]?: T | undefined };

export const FILTER_NAMES = Object.keys(COLLECTION_FILTERS) as readonly FilterName[];

/** An object with an entry for each filter, in their order. */
export const mapFilters = <T>(read: (name: FilterName) => T): Record<FilterName, T> =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, read(name)])) as Record<FilterName, T>;

/** The filters among the values of a query. */
export const pickFilters = <T>(values: FilterValues<T>): FilterValues<T> => mapFilters((name) => values[name]);
