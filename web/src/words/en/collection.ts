import type { Words } from '../tw';

export const collection: Words['collection'] = {
  title: 'Collection',
  titleOf: (group) => `Collection, ${group}`,
  titleFound: (title, keyword) => `${title}: ${keyword}`,
  titlePage: (title, page) => `${title} (page ${page})`,
  placeholder: 'Name, number, dynasty',
  count: (total, page, pages) => `${total} ${total === '1' ? 'piece' : 'pieces'}, page ${page} of ${pages}`,
  countNone: '0 pieces',
};
