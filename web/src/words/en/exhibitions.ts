import type { Words } from '../tw';

export const exhibitions: Words['exhibitions'] = {
  title: 'Exhibitions & events',
  titleOf: (group) => `Exhibitions & events: ${group}`,
  titleFound: (title, search) => `${title}: ${search}`,
  titlePage: (title, page) => `${title}, page ${page}`,
  dates: 'Dates',
  searchTitles: 'Search titles',
  groups: 'Groups',
  from: 'First day',
  to: 'Last day',
  anyDay: 'Any day',
  apply: 'Apply',
  clear: 'Clear',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  startMissing: 'Please choose a first day too.',
  endMissing: 'Please choose a last day too.',
  rangeHint: 'Everything open on any of these days.',
  opening: 'Red dot: something opens that day',
  count: (total) => (total === '1' ? '1 exhibition' : `${total} exhibitions`),
  description: 'What is on, what is coming and what has been: exhibitions and events with their dates and places.',
};
