import { aboutQuery, bannerQuery } from '../../../api/queries';

export const aboutQueries = () => ({ banner: bannerQuery('about'), about: aboutQuery });
