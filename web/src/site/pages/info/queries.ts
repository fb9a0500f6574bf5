import { optionQuery, signInQuery } from '../../../api/queries';

export const infoQueries = () => ({
  signIn: signInQuery,
  country: optionQuery('country'),
  age: optionQuery('age'),
  gender: optionQuery('gender'),
});
