import type { Words } from '../tw';

export const exhibition: Words['exhibition'] = {
  dates: 'Dates',
  place: 'Place',
  group: 'Group',
  pieces: 'Pieces on view',
};
