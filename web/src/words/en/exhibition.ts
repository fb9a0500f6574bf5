import type { Words } from '../tw';

export const exhibition: Words['exhibition'] = {
  dates: 'Dates',
  place: 'Place',
  addToCalendar: 'Add to calendar',
  group: 'Category',
  pieces: 'Pieces on view',
};
