import { personQuery } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';

export const personQueries = ({ params, query }: PageRequest) => ({ person: personQuery(params.id ?? '', query.page) });
