import type { Words } from '../tw';

const pieces = (total: string): string => `${total} ${total === '1' ? 'piece' : 'pieces'}`;

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
  countSuggestions: (count) =>
    `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, choose with the up and down keys`,
  facets: {
    title: 'Refine',
    category: 'Category',
    dynasty: 'Dynasty',
    material: 'Material',
    key: 'Keyword',
    pictures: 'With pictures',
    pieces: (count) => (count === 1 ? 'piece' : 'pieces'),
    more: (count) => `${count} more`,
    chosen: 'chosen, choose again to undo',
    current: 'Present choices',
    keyword: 'Search',
    remove: 'Remove',
    clearAll: 'Clear all',
    none: 'No piece meets all of these choices. Please remove one of them.',
    separator: ', ',
  },
  didYouMean: 'Did you mean',
  nearest: 'Nearest pieces',
  instead: 'Selected pieces',
};
