import type { Words } from '../tw';

export const privacy: Words['privacy'] = {
  title: 'Privacy policy',
  missing: 'The privacy policy has not been published yet. Until it is, nobody can register.',
  description: 'Which personal data this site collects, what for, how they are kept, and your rights.',
};
