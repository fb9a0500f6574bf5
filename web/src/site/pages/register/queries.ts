import { bannerQuery, signInQuery } from '../../../api/site/queries';

export const registerQueries = () => ({ signIn: signInQuery, banner: bannerQuery('register') });
