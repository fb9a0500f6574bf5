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
  noneOpen: 'Nothing is on, and nothing is planned',
  none: 'No exhibition yet',
  noMatch: 'No exhibition matches',
  showAll: 'Show all',
  phases: { current: 'On view', upcoming: 'Coming', past: 'Past' },
  endsIn: (count) => (count === 0 ? 'Ends today' : `${days(count)} left`),
  startsIn: (count) => `In ${days(count)}`,
  note: 'Days are those of the place; on the last day an exhibition is still on view.',
  days: 'Days',
  daysHint: 'Of the place, both included',
  firstDay: 'First day',
  lastDay: 'Last day',
  count: (count) => `${days(count)}. The site says ‘on view’ from midnight of the first day to the end of the last.`,
  openEnd: 'Without a last day the site says ‘until further notice’.',
  pieces: {
    title: 'Pieces',
    count: (count) =>
      count === 0 ? 'No pieces yet' : `${count === 1 ? '1 piece' : `${count} pieces`}, shown in this order`,
    add: 'Add a piece',
    addHint: 'Number or name',
    added: (number) => `${number} added`,
    removed: (number) => `${number} taken out`,
    remove: (number) => `Take out ${number}`,
    gone: 'This piece is in the bin; the site does not show it',
  },
};
