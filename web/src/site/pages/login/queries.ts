import { featuredQuery, signInQuery } from '../../../api/site/queries';

export const loginQueries = () => ({ signIn: signInQuery, featured: featuredQuery() });
