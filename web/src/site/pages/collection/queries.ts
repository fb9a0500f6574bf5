import { bannerQuery, collectionQuery } from '../../../api/queries';
import type { Visit } from '../../visit';

export const collectionQueries = ({ language, params, query }: Visit) => ({
  banner: bannerQuery('collection'),
  list: collectionQuery({ language, keyword: query.keyword, group: params.group_id, page: query.page }),
});
