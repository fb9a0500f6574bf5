import { bannerQuery, comingExhibitionsQuery, featuredQuery, homeQuery } from '../../../api/site/queries';
import type { PageRequest } from '../../router/page-request';

export const homeQueries = ({ params }: PageRequest) => ({
  banner: bannerQuery('home'),
  texts: homeQuery,
  featured: featuredQuery(params.group_id),
  coming: comingExhibitionsQuery,
});
