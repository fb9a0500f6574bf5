// Exhibitions at the desk in English.
import type { ExhibitionsWords } from './exhibitions.tw';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const exhibitions: ExhibitionsWords = {
  title: 'Exhibitions',
  search: 'Search exhibitions',
  searchHint: 'Title, place',
  groups: 'Kinds of exhibition',
  create: 'New exhibition',
  views: 'Views',
  all: 'All',
  noneOpen: 'No current or upcoming exhibitions',
  none: 'No exhibitions yet',
  noMatch: 'No exhibitions match',
  showAll: 'Show all',
  phases: { current: 'Current', upcoming: 'Upcoming', past: 'Past' },
  endsIn: (count) => (count === 0 ? 'Ends today' : `${days(count)} left`),
  startsIn: (count) => `In ${days(count)}`,
  note: 'Dates are local to the venue; an exhibition is still current on its end date.',
  days: 'Dates',
  daysHint: 'Local dates of the venue, both days included',
  firstDay: 'Start date',
  lastDay: 'End date',
  count: (count) =>
    `${days(count)}. The site says ‘current’ from midnight of the start date to the end of the end date.`,
  openEnd: 'Without an end date the site says ‘until further notice’.',
  pieces: {
    title: 'Pieces',
    count: (count) =>
      count === 0 ? 'No pieces yet' : `${count === 1 ? '1 piece' : `${count} pieces`}, shown in this order`,
    add: 'Add a piece',
    addHint: 'Number or name',
    added: (number) => `${number} added`,
    removed: (number) => `${number} removed`,
    remove: (number) => `Remove ${number}`,
    gone: 'This piece is in the bin; the site does not show it',
  },
};
