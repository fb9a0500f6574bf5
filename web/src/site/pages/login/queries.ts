import { featuredQuery, signInQuery } from '../../../api/queries';

export const loginQueries = () => ({ signIn: signInQuery, featured: featuredQuery() });
