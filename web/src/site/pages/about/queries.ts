import { aboutQuery, bannerQuery } from '../../../api/site/queries';

export const aboutQueries = () => ({ banner: bannerQuery('about'), about: aboutQuery });
