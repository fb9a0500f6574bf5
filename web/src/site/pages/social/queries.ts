import { signInQuery } from '../../../api/site/queries';

export const socialQueries = () => ({ signIn: signInQuery });
