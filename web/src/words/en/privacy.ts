import type { Words } from '../tw';

export const privacy: Words['privacy'] = {
  title: 'Privacy policy',
  description: 'Which personal data this site collects, what for, how they are kept, and your rights.',
};
