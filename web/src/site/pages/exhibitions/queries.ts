import { bannerQuery, exhibitionsQuery } from '../../../api/queries';
import type { PageRequest } from '../../router/page-request';
import { rangeOf } from './range';

export const exhibitionsQueries = ({ language, params, query, today }: PageRequest) => ({
  banner: bannerQuery('exhibition'),
  list: exhibitionsQuery({
    language,
    today,
    title: query.title,
    group: params.group_id,
    ...rangeOf(query),
    page: query.page,
  }),
});
