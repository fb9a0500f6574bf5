import type { Words } from '../tw';

export const about: Words['about'] = {
  title: 'About us',
};
