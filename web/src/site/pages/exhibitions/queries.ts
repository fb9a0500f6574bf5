import { bannerQuery, exhibitionsQuery } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';
import { parseRange } from './range';

export const exhibitionsQueries = ({ language, params, query, today }: PageRequest) => ({
  banner: bannerQuery('exhibition'),
  list: exhibitionsQuery({
    language,
    today,
    title: query.title,
    group: params.group_id,
    ...parseRange(query),
    page: query.page,
  }),
});
