import { bannerQuery, collectionQuery } from '../../../api/queries';
import type { Visit } from '../../router/page-request';

export const collectionQueries = ({ language, params, query }: Visit) => ({
  banner: bannerQuery('collection'),
  list: collectionQuery({ language, keyword: query.keyword, group: params.group_id, page: query.page }),
});
