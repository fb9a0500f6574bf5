import type { Words } from '../tw';
import { formatYear } from '../years';

const pieces = (total: string): string => `${total} ${total === '1' ? 'piece' : 'pieces'}`;

const year = (year: number): string => formatYear(year, 'en');

const ordinal = (number: number): string => {
  const ending = number > 10 && number < 14 ? undefined : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
};

export const collection: Words['collection'] = {
  title: 'Collection',
  titleOf: (group) => `Collection, ${group}`,
  titleFound: (title, keyword) => `${title}: ${keyword}`,
  titlePage: (title, page) => `${title} (page ${page})`,
  placeholder: 'Name, number, dynasty',
  count: (total, page, pages) => `${pieces(total)}, page ${page} of ${pages}`,
  countAll: pieces,
  suggestions: 'Suggestions',
  suggestionKinds: { dynasty: 'Dynasty', category: 'Category', keyword: 'Keyword' },
  countSuggestions: (count) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the up and down arrow keys`,
  facets: {
    title: 'Refine',
    category: 'Category',
    dynasty: 'Dynasty',
    material: 'Material',
    ware: 'Ware',
    form: 'Form',
    key: 'Keyword',
    pictures: 'With pictures',
    years: 'Years',
    pieces: (count) => (count === 1 ? 'piece' : 'pieces'),
    more: (count) => `${count} more`,
    chosen: 'selected; select again to remove',
    current: 'Selected filters',
    keyword: 'Search',
    remove: 'Remove',
    clearAll: 'Clear all',
    none: 'No piece matches all of these filters. Please remove one of them.',
    relax: 'Remove any one of these to see results:',
    separator: ', ',
  },
  years: {
    from: 'From year',
    to: 'To year',
    apply: 'Apply',
    hint: 'Years BCE with a minus: -221 is 221 BCE.',
    year,
    range: (from, to) =>
      from === null ? `until ${year(to ?? 0)}` : to === null ? `from ${year(from)}` : `${year(from)} – ${year(to)}`,
    century: (number, isBefore) => `${ordinal(number)} century${isBefore ? ' BCE' : ''}`,
    millennium: (number, isBefore) => `${ordinal(number)} millennium${isBefore ? ' BCE' : ''}`,
    chart: (first, last, most) =>
      `Pieces by century, from the ${first} to the ${last}. Most: ${most.map(([century, count]) => `${century}, ${count}`).join('; ')}.`,
    undated: (count) => `${pieces(count)} without a date.`,
  },
  sort: {
    title: 'Sort',
    divider: ': ',
    relevance: 'Relevance',
    usual: 'Default',
    dynasty: 'Oldest first',
    newest: 'Newest first',
    number: 'Number',
    added: 'Recently added',
  },
  view: { title: 'View', grid: 'Grid', list: 'List' },
  didYouMean: 'Did you mean',
  nearest: 'Similar pieces',
  instead: 'Selected pieces',
};
