import { cabinetQuery, type Query } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';

/** None for an address without a link, which is no page. */
export const cabinetQueries = ({ query: { link } }: PageRequest): Readonly<Record<string, Query<unknown>>> =>
  link === undefined ? {} : { cabinet: cabinetQuery(link) };
