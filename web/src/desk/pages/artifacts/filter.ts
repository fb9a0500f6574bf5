// What the list shows, as its address says it.
import { formatQuery, parseQuery } from '../../../api/query-string';

const STATES = ['published', 'hidden', 'draft', 'submitted', 'scheduled', 'changed', 'withdrawn'] as const;
export const SORTS = ['updated', 'number', 'name', 'years', 'created'] as const;
export const MISSING = ['tw', 'en', 'stale_tw', 'stale_en', 'picture', 'alt', 'alt_review'] as const;
/** Rows of one request. */
export const PAGE_SIZE = 100;

type StateFilter = (typeof STATES)[number];
export type Sort = (typeof SORTS)[number];

export interface ListFilter {
  query: string;
  state: StateFilter | '';
  category: string;
  dynasty: string;
  missing: string;
  featured: string;
  sort: Sort;
  descending: boolean;
  /** The first row in view, from 1. */
  row: number;
}

const DEFAULT_SORT = '-updated';

const oneOf = <T extends string>(choices: readonly T[], text: string | undefined): T | '' =>
  choices.find((choice) => choice === text) ?? '';

const asId = (text: string | undefined): string => (/^\d{1,18}$/.test(text ?? '') ? (text ?? '') : '');

/** Reads the address; what it does not understand is left out. */
export function readFilter(search: string): ListFilter {
  const query = parseQuery(search);
  const sort = query.sort ?? DEFAULT_SORT;
  const row = Number(query.row);
  return {
    query: query.query ?? '',
    state: oneOf(STATES, query.state),
    category: asId(query.category),
    dynasty: asId(query.dynasty),
    missing: oneOf(MISSING, query.missing),
    featured: oneOf(['true', 'false'], query.featured),
    sort: oneOf(SORTS, sort.replace(/^-/, '')) || 'updated',
    descending: sort.startsWith('-'),
    row: Number.isSafeInteger(row) && row > 1 ? row : 1,
  };
}

const sortText = (filter: ListFilter): string => `${filter.descending ? '-' : ''}${filter.sort}`;

/** The piece that the address has open beside the list. */
export function readOpen(search: string): number | null {
  const id = asId(parseQuery(search).open);
  return id === '' ? null : Number(id);
}

/** The address of a filter, without default values, and of the piece that is open beside the list. */
export function writeFilter(filter: ListFilter, open: number | null = null): string {
  const { query, state, category, dynasty, missing, featured, row } = filter;
  const sort = sortText(filter);
  return formatQuery({
    query,
    state,
    category,
    dynasty,
    missing,
    featured,
    sort: sort === DEFAULT_SORT ? '' : sort,
    row: row === 1 ? '' : row,
    open: open ?? '',
  });
}

/** The query of a page of the rows. */
export const toRequest = (
  { query, state, category, dynasty, missing, featured, ...sort }: ListFilter,
  page: number,
) => ({
  query: query.trim(),
  state,
  category,
  dynasty,
  missing,
  featured,
  sort: `${sort.descending ? '-' : ''}${sort.sort}`,
  page,
  page_size: PAGE_SIZE,
});

/** The fields that have chips. */
export const CHIPS = ['category', 'dynasty', 'missing', 'featured'] as const;
export type Chip = (typeof CHIPS)[number];

export const listChips = (filter: ListFilter): readonly Chip[] => CHIPS.filter((chip) => filter[chip] !== '');

export const withoutChips = (filter: ListFilter): ListFilter => ({
  ...filter,
  category: '',
  dynasty: '',
  missing: '',
  featured: '',
  row: 1,
});

/** The list of an address, wherever it is scrolled to. */
export const nameList = (search: string): string => writeFilter({ ...readFilter(search), row: 1 });
