import { bannerQuery, collectionQuery, facetsQuery } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';

export const collectionQueries = ({ language, params, query }: PageRequest) => {
  const { keyword, dynasty, material, key, pictures, page } = query;
  const filter = { language, keyword, group: params.group_id, dynasty, material, key, pictures };
  return {
    banner: bannerQuery('collection'),
    list: collectionQuery({ ...filter, page }),
    facets: facetsQuery(filter),
  };
};
