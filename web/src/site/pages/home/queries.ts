import { bannerQuery, comingExhibitionsQuery, featuredQuery, homeQuery } from '../../../api/queries';
import type { Visit } from '../../router/page-request';

export const homeQueries = ({ params }: Visit) => ({
  banner: bannerQuery('home'),
  texts: homeQuery,
  featured: featuredQuery(params.group_id),
  coming: comingExhibitionsQuery,
});
