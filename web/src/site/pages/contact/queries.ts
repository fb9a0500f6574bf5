import { bannerQuery, collectionQuery, type Query } from '../../../api/site/queries';
import type { CollectionPage } from '../../../api/site/schema.gen';
import type { PageRequest } from '../../router/page-request';

/** `pieces` is the search for the relic number that the address names; the piece is among its results. */
export const contactQueries = ({ language, query: { piece } }: PageRequest) => ({
  banner: bannerQuery('contact'),
  ...(piece === undefined ? {} : { pieces: collectionQuery({ language, keyword: piece }) as Query<CollectionPage> }),
});
