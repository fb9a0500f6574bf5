import { optionQuery, signInQuery } from '../../../api/site/queries';

export const infoQueries = () => ({
  signIn: signInQuery,
  country: optionQuery('country'),
  age: optionQuery('age'),
  gender: optionQuery('gender'),
});
