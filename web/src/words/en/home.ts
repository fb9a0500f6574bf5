import type { Words } from '../tw';

export const home: Words['home'] = {
  title: 'Home',
  featured: 'From the collection',
  coming: 'Coming exhibitions',
  wholeCollection: 'The whole collection',
};
