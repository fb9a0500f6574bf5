import type { Words } from '../tw';

export const home: Words['home'] = {
  title: 'Home',
  titleOf: (group) => `Home, ${group}`,
  featured: 'From the collection',
  coming: 'Current and upcoming',
  wholeCollection: 'View the collection',
  settingUp:
    'This site is being set up and is not open yet. The collection is being catalogued; please come back soon.',
};
