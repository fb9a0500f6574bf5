import { signInQuery } from '../../../api/queries';

export const socialQueries = () => ({ signIn: signInQuery });
