import { bannerQuery } from '../../../api/queries';

export const contactQueries = () => ({ banner: bannerQuery('contact') });
