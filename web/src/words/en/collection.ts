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
  didYouMean: 'Did you mean',
  nearest: 'Nearest pieces',
  instead: 'Selected pieces',
};
