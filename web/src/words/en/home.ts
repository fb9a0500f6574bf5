import type { Words } from '../tw';

export const home: Words['home'] = {
  title: 'Home',
  titleOf: (group) => `Home, ${group}`,
  featured: 'From the collection',
  coming: 'On now and coming',
  wholeCollection: 'The whole collection',
  settingUp:
    'This site is being set up and is not open yet. The pieces are being catalogued; please come back before long.',
};
