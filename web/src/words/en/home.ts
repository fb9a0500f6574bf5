import type { Words } from '../tw';

export const home: Words['home'] = {
  title: 'Home',
  titleOf: (group) => `Home, ${group}`,
  featured: 'From the collection',
  coming: 'Coming exhibitions',
  wholeCollection: 'The whole collection',
};
