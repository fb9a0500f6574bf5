// The collection's facets as links: their addresses, their marks, and what a page without scripts shows.
import { describe, expect, it } from 'vitest';
import type { CollectionFacets } from '../src/api/site/schema.gen';
import * as collectionPage from '../src/site/pages/collection/CollectionPage';
import { buildFacets, type FacetValue } from '../src/site/pages/collection/facet-links';
import { listChoices, listHelpful } from '../src/site/pages/collection/list-choices';
import { collectionQueries } from '../src/site/pages/collection/queries';
import { matchRoute } from '../src/site/router/match-route';
import type { Language } from '../src/words/language';
import { getWords } from '../src/words/words';

const none: string[] = [];
const dynasty = (id: number, parent: number | null, tw: string, en: string, count: number) => ({
  id,
  parent,
  name_tw: tw,
  name_en: en,
  label_tw: parent === null ? tw : `清 ${tw}`,
  label_en: parent === null ? en : `Qing dynasty, ${en} reign`,
  count,
  fallback: none,
});

const facets: CollectionFacets = {
  categories: [{ id: 4, name_tw: '青花', name_en: 'Blue and white', count: 6, fallback: none }],
  dynasties: [
    dynasty(1, null, '明', 'Ming dynasty', 2),
    dynasty(2, null, '清', 'Qing dynasty', 5),
    dynasty(3, 2, '康熙', 'Kangxi', 2),
    dynasty(5, 2, '乾隆', 'Qianlong', 1),
  ],
  materials: [{ id: 9, name_tw: '瓷', name_en: 'Porcelain', count: 7, fallback: none }],
  wares: [{ id: 12, name_tw: '定窯', name_en: 'Ding ware', count: 2, fallback: none }],
  forms: [],
  keys_tw: [
    { key: '龍', count: 3 },
    { key: 'Lotus', count: 1 },
  ],
  keys_en: [{ key: 'dragon', count: 3 }],
  pictures: 7,
  timeline: {
    bins: [
      { from: -199, to: -100, count: 1 },
      { from: -99, to: 0, count: 0 },
      { from: 1, to: 100, count: 4 },
    ],
    dynasties: [{ id: 7, name_tw: '漢', name_en: 'Han', from: -201, to: 50, fallback: none }],
    undated: 2,
  },
};

const at = (language: Language, rest = '') => {
  const [path = '', search = ''] = `/${language}/collection${rest}`.split('?');
  return matchRoute(path, search, { today: '2026-03-17', origin: 'https://h.example' }).request;
};
const build = (language: Language, rest = '') => buildFacets(facets, at(language, rest), getWords(language));
const values = (language: Language, name: string, rest = ''): readonly FacetValue[] =>
  build(language, rest).find((facet) => facet.name === name)?.values ?? [];
const texts = (list: readonly FacetValue[]): unknown[] =>
  list.map(({ text, within }) => (within.length > 0 ? [text, texts(within)] : text));

describe('facets', () => {
  it('lead to the list that has their value, with everything else that was asked', () => {
    expect(build('tw').map(({ title }) => title)).toEqual(['類別', '年代', '材質', '窯口', '關鍵字', '有圖像']);
    expect(build('en').map(({ title }) => title)).toEqual([
      'Category',
      'Dynasty',
      'Material',
      'Ware',
      'Keyword',
      'With pictures',
    ]);
    expect(values('tw', 'category')[0]?.href).toBe('/tw/collection/4');
    const rest = '/4?keyword=%E7%93%B7&material=9&page=3';
    expect(values('tw', 'dynasty', rest)[0]?.href).toBe('/tw/collection/4?keyword=%E7%93%B7&dynasty=1&material=9');
    expect(values('en', 'pictures', rest)[0]?.href).toBe('/en/collection/4?keyword=%E7%93%B7&material=9&pictures=1');
    expect(values('tw', 'key')[0]?.href).toBe('/tw/collection?key=%E9%BE%8D');
  });

  it('take a chosen value away', () => {
    const [chosen] = values('tw', 'material', '?dynasty=2&material=9');
    expect(chosen).toMatchObject({ isChosen: true, href: '/tw/collection?dynasty=2' });
    expect(values('en', 'category', '/4?pictures=1')[0]).toMatchObject({
      isChosen: true,
      href: '/en/collection?pictures=1',
    });
  });

  it('add a value to those of the same facet, and take it away from them', () => {
    const [ming, qing] = values('tw', 'dynasty', '?dynasty=1');
    expect(qing).toMatchObject({ isChosen: false, href: '/tw/collection?dynasty=1&dynasty=2' });
    expect(ming).toMatchObject({ isChosen: true, href: '/tw/collection' });
    const both = values('tw', 'key', '?key=lotus&key=%E9%BE%8D');
    expect(both.map(({ isChosen, href }) => [isChosen, href])).toEqual([
      [true, '/tw/collection?key=lotus'],
      [true, '/tw/collection?key=%E9%BE%8D'],
    ]);
  });

  it('put a reign in the place of its dynasty, and the dynasty in that of its reigns', () => {
    const reigns = values('tw', 'dynasty', '?dynasty=1&dynasty=2')[1]?.within;
    expect(reigns?.map(({ href }) => href)).toEqual([
      '/tw/collection?dynasty=1&dynasty=3',
      '/tw/collection?dynasty=1&dynasty=5',
    ]);
    const [, qing] = values('tw', 'dynasty', '?dynasty=3&dynasty=5');
    expect(qing?.href).toBe('/tw/collection?dynasty=2');
    expect(qing?.within.map(({ href }) => href)).toEqual(['/tw/collection?dynasty=5', '/tw/collection?dynasty=3']);
  });

  it('show the choices within a dynasty once it or one of its reigns is chosen', () => {
    expect(texts(values('tw', 'dynasty'))).toEqual(['明', '清']);
    const open = ['明', ['清', ['康熙', '乾隆']]];
    expect(texts(values('tw', 'dynasty', '?dynasty=2'))).toEqual(open);
    expect(texts(values('tw', 'dynasty', '?dynasty=5'))).toEqual(open);
  });

  it('mark keywords of the other language', () => {
    expect(values('tw', 'key').map(({ text, lang }) => [text, lang])).toEqual([
      ['龍', undefined],
      ['Lotus', 'en'],
    ]);
  });

  it('leave out what has nothing to choose', () => {
    const timeline = { bins: [], dynasties: [], undated: 0 };
    const empty = {
      categories: [],
      dynasties: [],
      materials: [],
      wares: [],
      forms: [],
      keys_tw: [],
      keys_en: [],
      pictures: 0,
      timeline,
    };
    expect(buildFacets(empty, at('tw'), getWords('tw'))).toEqual([]);
    expect(buildFacets(empty, at('tw', '?pictures=1'), getWords('tw')).map(({ name }) => name)).toEqual(['pictures']);
  });
});

describe('choices', () => {
  const choices = (language: Language, rest: string) =>
    listChoices(facets, at(language, rest), getWords(language)).map(({ title, text, href }) => [title, text, href]);

  it('are the facets that were chosen, each with the list without it', () => {
    expect(choices('en', '/4?keyword=vase&dynasty=5&pictures=1&page=2')).toEqual([
      ['Search', 'vase', '/en/collection/4?dynasty=5&pictures=1'],
      ['Category', 'Blue and white', '/en/collection?keyword=vase&dynasty=5&pictures=1'],
      ['Dynasty', 'Qing dynasty, Qianlong reign', '/en/collection/4?keyword=vase&pictures=1'],
      ['', 'With pictures', '/en/collection/4?keyword=vase&dynasty=5'],
    ]);
    expect(choices('tw', '?key=%E9%BE%8D&material=9')).toEqual([
      ['材質', '瓷', '/tw/collection?key=%E9%BE%8D'],
      ['關鍵字', '龍', '/tw/collection?material=9'],
    ]);
  });

  it('are one for each value of a facet, and one for both years', () => {
    expect(choices('en', '?dynasty=1&dynasty=5&from=-221&to=1644&sort=added&view=list')).toEqual([
      ['Dynasty', 'Ming dynasty', '/en/collection?dynasty=5&from=-221&to=1644&sort=added&view=list'],
      ['Dynasty', 'Qing dynasty, Qianlong reign', '/en/collection?dynasty=1&from=-221&to=1644&sort=added&view=list'],
      ['Years', '221 BCE – 1644', '/en/collection?dynasty=1&dynasty=5&sort=added&view=list'],
    ]);
    expect(choices('tw', '?from=960')).toEqual([['年份', '960 年以後', '/tw/collection']]);
    expect(choices('tw', '?to=-221')).toEqual([['年份', '前 221 年以前', '/tw/collection']]);
    expect(choices('tw', '?sort=added&view=list')).toEqual([]);
  });

  it('are known to help where the facet has another value, or the list another century', () => {
    const request = at('tw', '?keyword=x&dynasty=1&material=9&from=1&pictures=1');
    const all = listChoices(facets, request, getWords('tw'));
    expect(listHelpful(all, facets, request).map(({ name }) => name)).toEqual(['dynasty', 'years']);
  });

  it('are none where search and category have their own marks', () => {
    expect(choices('tw', '/4?keyword=%E7%93%B7')).toEqual([]);
  });
});

describe('the page', () => {
  const head = (language: Language, rest: string) => {
    const request = at(language, rest);
    const { facets: asked } = collectionQueries(request);
    return collectionPage.head(request, (query) => (query.path === asked.path ? (facets as never) : null));
  };
  const found = (rest: string) => {
    const request = at('tw', rest);
    const { facets: asked } = collectionQueries(request);
    return collectionPage.found?.(request, (query) => (query.path === asked.path ? (facets as never) : null));
  };

  it('says in its title what was chosen, and is not for search engines', () => {
    expect(head('tw', '?dynasty=5&pictures=1')).toMatchObject({ title: '典藏：清 乾隆、有圖像', robots: 'noindex' });
    expect(head('en', '?keyword=vase&material=9')).toMatchObject({
      title: 'Collection: vase, Porcelain',
      robots: 'noindex',
    });
    expect(head('en', '')).not.toHaveProperty('robots');
    expect(head('en', '?view=list')).toMatchObject({ title: 'Collection', robots: 'noindex' });
    expect(head('en', '?sort=newest')).toMatchObject({ robots: 'noindex' });
  });

  it('does not exist for a dynasty or a material that does not', () => {
    expect(found('?dynasty=5&material=9')).toBe(true);
    expect(found('?dynasty=77')).toBe(false);
    expect(found('?material=77')).toBe(false);
    expect(found('?ware=12')).toBe(true);
    expect(found('?form=12')).toBe(false);
    expect(found('?dynasty=5&dynasty=77')).toBe(false);
    expect(found('?key=zzz')).toBe(true);
  });

  it('asks the API for astronomical years, the earlier first, and for rows in the order that was chosen', () => {
    const { list, facets: asked } = collectionQueries(
      at('tw', '?dynasty=1&dynasty=2&from=1644&to=-221&sort=number&view=list'),
    );
    const years = 'dynasty_id=1&dynasty_id=2&year_from=-220&year_to=1644';
    expect(list.path).toBe(`/api/collection?pageSize=30&status=1&group_status=1&${years}&sort=number`);
    expect(asked.path).toBe(`/api/collection/facets?${years}`);
  });

  it('asks the API for facets without a page, so that all pages of a list share them', () => {
    expect(collectionQueries(at('en', '/4?dynasty=5&key=a%26b&page=2')).facets.path).toBe(
      '/api/collection/facets?item_id=4&dynasty_id=5&key=a%26b',
    );
  });
});
