import { bannerQuery, collectionQuery, type Query } from '../../../api/site/queries';
import type { CollectionPage } from '../../../api/site/schema.gen';
import type { PageRequest } from '../../router/page-request';

/** The banner, and the piece that is asked about among what its relic number finds. */
export const contactQueries = ({ language, query: { piece } }: PageRequest) => ({
  banner: bannerQuery('contact'),
  ...(piece === undefined ? {} : { pieces: collectionQuery({ language, keyword: piece }) as Query<CollectionPage> }),
});
