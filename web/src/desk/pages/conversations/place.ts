// Which list of messages is shown, as the address says it.
import type { Box } from '../../../api/desk/conversations';
import { formatQuery, parseQuery } from '../../../api/query-string';

export const BOXES: readonly Box[] = ['unfinished', 'own', 'closed', 'spam'];

export interface ListPlace {
  box: Box;
  query: string;
  page: number;
}

export function readPlace(search: string): ListPlace {
  const { box, query = '', page } = parseQuery(search);
  return { box: BOXES.find((known) => known === box) ?? 'unfinished', query, page: Math.max(1, Number(page) || 1) };
}

/** The address of a list, without default values. */
export const writePlace = ({ box, query, page }: ListPlace): string =>
  formatQuery({ box: box === 'unfinished' ? '' : box, query, page: page === 1 ? '' : page });
