// The pieces before and after a piece in the list that the reader came from.
import { describe, expect, it } from 'vitest';
import { COLLECTION_FILTERS } from '../src/api/site/collection-filters';
import type { ArtifactSummary, CollectionPage } from '../src/api/site/schema.gen';
import { findNeighbours, parseListPath } from '../src/site/neighbours';

const SIZE = 3;

/** A list of the pieces 1 to `count`, three a page, as the API answers; `asked` collects the requested pages. */
function listOf(count: number, asked: number[] = []) {
  return async (page: number): Promise<CollectionPage> => {
    asked.push(page);
    const ids = Array.from({ length: count }, (_, at) => at + 1).slice((page - 1) * SIZE, page * SIZE);
    const data = ids.map((id) => ({ id }) as ArtifactSummary);
    return { data, current_page: page, last_page: Math.ceil(count / SIZE) } as CollectionPage;
  };
}

const found = async (count: number, page: number, id: number) => {
  const neighbours = await findNeighbours(listOf(count), page, id);
  return neighbours && [neighbours.previous?.id ?? null, neighbours.next?.id ?? null];
};

describe('findNeighbours', () => {
  it.each([
    ['in the middle of a page', 2, 5, [4, 6]],
    ['the first of all', 1, 1, [null, 2]],
    ['the last of all', 3, 8, [7, null]],
    ['the first of a page', 2, 4, [3, 5]],
    ['the last of a page', 2, 6, [5, 7]],
    ['on the page after the current one', 1, 4, [3, 5]],
    ['on the page before the current one', 3, 6, [5, 7]],
    ['far from the current page', 1, 8, null],
    ['not in the list', 1, 99, null],
  ])('%s', async (_, page, id, expected) => expect(await found(8, page, id)).toEqual(expected));

  it('requests no page that it does not need', async () => {
    const asked: number[] = [];
    await findNeighbours(listOf(8, asked), 2, 5);
    expect(asked).toEqual([2]);
  });
});

describe('parseListPath', () => {
  it.each([
    ['/tw/collection', { language: 'tw', group: undefined, keyword: undefined, page: undefined }],
    ['/en/collection/4?page=2', { language: 'en', group: '4', keyword: undefined, page: '2' }],
    ['/tw/collection?keyword=%E9%9D%92&page=3', { language: 'tw', group: undefined, keyword: '青', page: '3' }],
  ] as const)('%s', (path, filter) => expect(parseListPath(path, filter.language)).toEqual(filter));

  it('keeps every filter of the list', () => {
    const search = Object.keys(COLLECTION_FILTERS).map((name, at) => `${name}=${at + 1}`);
    const expected = Object.keys(COLLECTION_FILTERS).map((name, at) => [name, String(at + 1)]);
    const filter = parseListPath(`/tw/collection?${search.join('&')}`, 'tw');
    expect(filter).toMatchObject(Object.fromEntries(expected));
    expect(search.length).toBeGreaterThan(3);
  });

  it('keeps several values, order and view', () => {
    expect(parseListPath('/tw/collection?dynasty=3&dynasty=7&sort=added&view=list', 'tw')).toMatchObject({
      dynasty: '3\n7',
      sort: 'added',
      view: 'list',
    });
  });

  it('is null for other paths', () => {
    expect(parseListPath('/tw/exhibition', 'tw')).toBeNull();
  });
});
