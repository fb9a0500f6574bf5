import { bannerQuery, exhibitionsQuery } from '../../../api/queries';
import type { Visit } from '../../visit';

export const exhibitionsQueries = ({ language, params, query, today }: Visit) => {
  const [start, end] = query.dates ? query.dates.split(' - ') : [query.start, query.end];
  return {
    banner: bannerQuery('exhibition'),
    list: exhibitionsQuery({
      language,
      today,
      title: query.title,
      group: params.group_id,
      start,
      end,
      page: query.page,
    }),
  };
};
