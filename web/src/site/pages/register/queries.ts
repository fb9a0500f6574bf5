import { bannerQuery, signInQuery } from '../../../api/queries';

export const registerQueries = () => ({ signIn: signInQuery, banner: bannerQuery('register') });
