import { pickFilters } from '../../../api/site/collection-filters';
import { bannerQuery, collectionQuery, facetsQuery } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';

export const collectionQueries = ({ language, params, query }: PageRequest) => {
  const { keyword, page } = query;
  const filter = { language, keyword, group: params.group_id, ...pickFilters<string>(query) };
  return {
    banner: bannerQuery('collection'),
    list: collectionQuery({ ...filter, page }),
    facets: facetsQuery(filter),
  };
};
