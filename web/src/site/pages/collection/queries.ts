import { bannerQuery, collectionQuery } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';

export const collectionQueries = ({ language, params, query }: PageRequest) => ({
  banner: bannerQuery('collection'),
  list: collectionQuery({ language, keyword: query.keyword, group: params.group_id, page: query.page }),
});
