import type { Words } from '../tw';

export const home: Words['home'] = {
  title: 'Home',
  titleOf: (group) => `Home, ${group}`,
  featured: 'From the collection',
  coming: 'On now and coming',
  wholeCollection: 'The whole collection',
};
