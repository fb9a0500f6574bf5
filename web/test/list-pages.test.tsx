// @vitest-environment happy-dom
// The lists of the collection and of exhibitions: what their pages show of the API's answer, and where their links and forms lead.
import { describe, expect, it, vi } from 'vitest';
import type { ArtifactSummary, CollectionPage } from '../src/api/site/schema.gen';
import { getWords } from '../src/words/words';
import { readRole } from './document';
import { mountPage } from './mount-page';

const none: string[] = [];
const piece = (id: number): ArtifactSummary =>
  ({
    ...{ id, number: `DB-${id}`, name_tw: `瓶 ${id}`, name_en: `Vase ${id}`, key: '', key_tw: '', key_en: '' },
    group_item: { id: 4, name_tw: '青花', name_en: 'Blue and white', color_id: 3, fallback: none },
    group_dynasty: { id: 2, name_tw: '清', name_en: 'Qing', short_tw: '清', short_en: 'Qing', fallback: none },
    ...{ picture: null, size_tw: '', size_en: '', fallback: none },
  }) as unknown as ArtifactSummary;

const ten = Array.from({ length: 10 }, (_, at) => piece(at + 1));
const list = (changed: Partial<CollectionPage> = {}): CollectionPage =>
  ({
    ...{ data: ten, total: 27, current_page: 1, last_page: 3, per_page: 10 },
    ...{ nearest: [], is_near: false, suggestion: null },
    ...changed,
  }) as CollectionPage;

const facets = {
  ...{ categories: [], materials: [], wares: [], forms: [], keys_tw: [], keys_en: [], pictures: 7 },
  timeline: {
    bins: [
      { from: 1601, to: 1700, count: 3 },
      { from: 1701, to: 1800, count: 9 },
    ],
    dynasties: [{ id: 5, name_tw: '清', name_en: 'Qing', from: 1644, to: 1911, fallback: none }],
    undated: 1,
  },
  dynasties: [
    { id: 5, parent: null, name_tw: '清', name_en: 'Qing', label_tw: '清', label_en: 'Qing', count: 5, fallback: none },
  ],
};
const groups = [{ id: 4, name_tw: '青花', name_en: 'Blue and white', color_id: 3, fallback: none }];

const show = (language: 'tw' | 'en', rest: string, answer = list()) =>
  mountPage(
    `/${language}/collection${rest}`,
    () => 'no answer',
    (path) => {
      if (path.startsWith('/api/collection/facets')) return facets;
      if (path.startsWith('/api/collection')) return answer;
      return path.includes('group') ? groups : null;
    },
  );

const links = (scope: ParentNode, selector: string) =>
  [...scope.querySelectorAll(`${selector} a`)].map((link) => [link.textContent, link.getAttribute('href')]);
const fields = (form: HTMLFormElement | null) => Object.fromEntries(form ? new FormData(form) : []);

describe.each(['tw', 'en'] as const)('the collection, %s', (language) => {
  const { chrome, collection } = getWords(language);
  const root = `/${language}/collection`;

  it('prints a suggestion in Chinese without spaces, and follows it with them', async () => {
    const { main } = await show(
      language,
      '?keyword=qinghuaciping',
      list({ data: [], total: 0, suggestion: '青 花 瓷瓶' }),
    );
    expect(links(main, '.meant')).toEqual([['青花瓷瓶', expect.stringContaining('keyword=')]]);
    expect(decodeURIComponent(links(main, '.meant')[0]?.[1] ?? '').replaceAll('+', ' ')).toContain('青 花 瓷瓶');
    const english = await show(language, '?keyword=moonflsk', list({ data: [], total: 0, suggestion: 'moon flask' }));
    expect(links(english.main, '.meant')[0]?.[0]).toBe('moon flask');
  });

  it('shows a card for each piece, with category, dynasty and colour', async () => {
    const { main } = await show(language, '');
    const cards = [...main.querySelectorAll('article')];
    expect(cards).toHaveLength(10);
    for (const [at, card] of cards.entries()) {
      expect(card.querySelector('a')?.getAttribute('href')).toBe(`/${language}/collection_detail/${at + 1}`);
      expect(card.querySelector('h2')?.textContent).toBe(language === 'tw' ? `瓶 ${at + 1}` : `Vase ${at + 1}`);
      expect(card.querySelector('.card-meta')?.textContent).toBe(
        (language === 'tw' ? ['青花', '清'] : ['Blue and white', 'Qing']).join(chrome.divider),
      );
      expect(card.className).toContain('c3');
    }
  });

  it('says which language a name is in that is not there in the page’s own', async () => {
    const { main } = await show(
      language,
      '',
      list({ data: [{ ...piece(1), fallback: [`name_${language}`] }, piece(2)] }),
    );
    const langs = [...main.querySelectorAll('article a')].map((link) => link.getAttribute('lang'));
    expect(langs).toEqual([language === 'tw' ? 'en' : 'zh-Hant-TW', null]);
  });

  it('marks what of a piece’s texts was found, as text, in the language that it is in', async () => {
    const other = language === 'tw' ? 'en' : 'tw';
    const excerpt = (of: string) => ({
      language: of,
      parts: [
        { text: '…gift of ', marked: false },
        { text: 'Lilly', marked: true },
        { text: ' <b>1948</b>', marked: false },
      ],
    });
    const data = [piece(1), { ...piece(2), excerpt: excerpt(language) }, { ...piece(3), excerpt: excerpt(other) }];
    const { main } = await show(language, '?keyword=lilly', list({ data }));
    const [none, own, foreign] = [...main.querySelectorAll('article')].map((card) => card.querySelector('.card-found'));
    expect(none).toBeNull();
    expect(own?.textContent).toBe('…gift of Lilly <b>1948</b>');
    expect([...(own?.querySelectorAll('*') ?? [])].map(({ outerHTML }) => outerHTML)).toEqual(['<mark>Lilly</mark>']);
    expect([own?.getAttribute('lang'), foreign?.getAttribute('lang')]).toEqual([
      null,
      language === 'tw' ? 'en' : 'zh-Hant-TW',
    ]);
  });

  it('counts pages only if there are several', async () => {
    expect(readRole((await show(language, '')).main, 'status')).toContain(
      collection.count('27', '1', '3').replace(/\s/g, ' '),
    );
    const one = await show(language, '?keyword=x', list({ data: [piece(1)], total: 1, last_page: 1 }));
    expect(readRole(one.main, 'status')).toContain(collection.countAll('1'));
    expect(one.main.querySelector('.pager')).toBeNull();
  });

  it('turns pages by links that keep what was asked, and stops at both ends', async () => {
    const first = await show(language, '/4?keyword=x&dynasty=5');
    const at = (page: number) => `${root}/4?keyword=x&dynasty=5${page > 1 ? `&page=${page}` : ''}`;
    expect(links(first.main, '.pager')).toEqual([
      [chrome.previous, null],
      ['2', at(2)],
      ['3', at(3)],
      [chrome.next, at(2)],
    ]);
    expect(first.main.querySelector('.pager [aria-disabled]')?.textContent).toBe(chrome.previous);
    const last = await show(language, '/4?keyword=x&dynasty=5&page=3', list({ current_page: 3 }));
    expect(links(last.main, '.pager')).toEqual([
      [chrome.previous, at(2)],
      ['1', at(1)],
      ['2', at(2)],
      [chrome.next, null],
    ]);
    expect(last.main.querySelector('.pager [aria-current]')?.textContent).toBe('3');
  });

  it('searches in the category, with what was chosen, from the first page', async () => {
    const { main } = await show(language, '/4?keyword=x&dynasty=5&page=2');
    const search = main.querySelector<HTMLFormElement>('form[role=search]');
    expect(search?.getAttribute('action')).toBe(`${root}/4`);
    expect(fields(search)).toEqual({ keyword: 'x', dynasty: '5' });
    const clear = main.querySelector<HTMLButtonElement>('button.clear');
    expect(clear?.getAttribute('aria-label')).toBe(chrome.clearField);
    const clearing = main.querySelector<HTMLFormElement>(`#${clear?.getAttribute('form')}`);
    expect(clearing?.getAttribute('action')).toBe(`${root}/4`);
    expect(fields(clearing)).toEqual({ dynasty: '5' });
  });

  it('the search leaves the Enter that ends a composition to the input method', async () => {
    const { main } = await show(language, '');
    const field = main.querySelector('input[type=search]');
    const passes = (how: KeyboardEventInit) =>
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }));
    expect(passes({})).toBe(true);
    expect(passes({ isComposing: true })).toBe(false);
    // Safari ends the composition before the key.
    expect(passes({ keyCode: 229 })).toBe(false);
  });

  it('narrows years down by a form that keeps everything else, and draws how many each century has', async () => {
    const { main } = await show(
      language,
      '/4?keyword=x&dynasty=5&key=a&key=b&from=1750&to=1700&sort=added&view=list&page=2',
    );
    const form = main.querySelector<HTMLFormElement>('.year-form');
    expect(form?.getAttribute('action')).toBe(`${root}/4`);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['keyword', 'x'],
      ['dynasty', '5'],
      ['key', 'a'],
      ['key', 'b'],
      ['sort', 'added'],
      ['view', 'list'],
      ['from', '1700'],
      ['to', '1750'],
    ]);
    const most = language === 'tw' ? '18 世紀 9 件、17 世紀 3 件' : '18th century, 9; 17th century, 3';
    expect(main.querySelector('.timeline svg')?.getAttribute('aria-label')).toContain(most);
    const band = main.querySelector<HTMLElement>('.bands > span');
    expect([band?.textContent, band?.style.left, band?.style.width]).toEqual([
      language === 'tw' ? '清' : 'Qing',
      '21.5%',
      '78.5%',
    ]);
    expect(main.querySelector('.timeline')?.textContent).toContain(collection.years.undated('1'));
  });

  it('keeps in a browser the years that came with the page, and fetches their code where none did', async () => {
    vi.stubEnv('SSR', false);
    try {
      const fetched = await show(language, '');
      await vi.waitFor(() => expect(fetched.main.querySelector('.years .year-form')).not.toBeNull());
      const served = document.createElement('div');
      served.className = 'years';
      served.innerHTML = '<p>served</p>';
      // Outside the body, which is emptied before a page is mounted.
      document.documentElement.append(served);
      const { main } = await show(language, '');
      served.remove();
      expect(main.querySelector('.years')?.innerHTML).toBe('<p>served</p>');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('offers its orders, of which the usual one is relevance in a search', async () => {
    const { main } = await show(language, '?keyword=x&sort=newest&page=2');
    const orders = [...main.querySelectorAll('.facet')].at(-1);
    expect(orders?.querySelector('summary')?.textContent).toContain(collection.sort.newest);
    expect(orders ? links(orders, 'li') : []).toEqual([
      [collection.sort.relevance, `${root}?keyword=x`],
      [collection.sort.dynasty, `${root}?keyword=x&sort=dynasty`],
      [collection.sort.newest, `${root}?keyword=x&sort=newest`],
      [collection.sort.number, `${root}?keyword=x&sort=number`],
      [collection.sort.added, `${root}?keyword=x&sort=added`],
    ]);
    expect(orders?.querySelector('[aria-current]')?.textContent).toBe(collection.sort.newest);
    expect((await show(language, '')).main.textContent).toContain(collection.sort.usual);
  });

  it('is a list of rows where the reader wants it, and says which of both it is', async () => {
    const grid = await show(language, '?sort=added&page=2');
    expect(links(grid.main, '.views')).toEqual([
      [collection.view.grid, `${root}?sort=added`],
      [collection.view.list, `${root}?sort=added&view=list`],
    ]);
    expect(grid.main.querySelector('.views [aria-current]')?.textContent).toBe(collection.view.grid);
    const sized = { ...piece(1), number: '16.887A-B', size_tw: '高 5 公分', size_en: '5 cm high' };
    const { main } = await show(language, '?view=list', list({ data: [sized, piece(2)] }));
    const name = language === 'tw' ? '清' : 'Qing';
    expect([...main.querySelectorAll('.row')].map((row) => [...row.children].map((part) => part.textContent))).toEqual([
      ['16.887A-B', language === 'tw' ? '瓶 1' : 'Vase 1', name, language === 'tw' ? '高 5 公分' : '5 cm high'],
      ['DB-2', language === 'tw' ? '瓶 2' : 'Vase 2', name, ''],
    ]);
    expect(main.querySelector('.views [aria-current]')?.textContent).toBe(collection.view.list);
    expect(links(main, '[role=tablist]')).toContainEqual([chrome.all, `${root}?view=list`]);
  });

  it('leads with number and size where there is no picture', async () => {
    const sized = { ...piece(1), size_tw: '高 5 公分', size_en: '5 cm high' };
    const { main } = await show(language, '', list({ data: [sized] }));
    const label = main.querySelector('article .card-lbl');
    expect(label?.firstElementChild?.textContent).toBe('DB-1');
    expect(label?.lastElementChild?.textContent).toBe(language === 'tw' ? '高 5 公分' : '5 cm high');
    expect(main.querySelector('article .card-pic')).toBeNull();
  });

  it('names the choices to take away where nothing is left', async () => {
    const empty = list({ data: [], total: 0, last_page: 1 });
    const { main } = await show(language, '?dynasty=5&from=1900', empty);
    expect(main.querySelector('.empty')?.textContent).toContain(collection.facets.relax);
    expect(links(main, '.empty .choices').map(([, href]) => href)).toEqual([`${root}?dynasty=5`]);
  });

  it('another category forgets page and keyword', async () => {
    const { main } = await show(language, '/4?keyword=x&page=2');
    expect(links(main, '[role=tablist]')).toEqual([
      [chrome.all, root],
      [language === 'tw' ? '青花' : 'Blue and white', `${root}/4`],
    ]);
    const tab = main.querySelector('[aria-selected=true]');
    const panel = main.querySelector('[role=tabpanel]');
    expect([tab?.id, panel?.getAttribute('aria-labelledby')]).toEqual(['tab-4', 'tab-4']);
    expect(tab?.getAttribute('aria-controls'), 'the tab names the list that it controls').toBe(panel?.id);
    expect(main.querySelectorAll('[role=tab][aria-controls]'), 'others lead to lists that are not there').toHaveLength(
      1,
    );
  });

  it('the breadcrumb leads home and to the whole collection', async () => {
    const { main } = await show(language, '/4');
    const trail = [...main.querySelectorAll(`nav[aria-label="${chrome.breadcrumb}"] a`)];
    expect(trail.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [chrome.home, `/${language}`],
      [chrome.collection, root],
    ]);
  });

  it('says past its end how long it is', async () => {
    const { main } = await show(language, '?page=99', list({ data: [], current_page: 99 }));
    expect(main.querySelector('h2')?.textContent).toBe(chrome.pastEnd('99'));
    expect(links(main, '.empty')).toEqual([[expect.stringContaining(chrome.toLastPage), `${root}?page=3`]]);
    expect(main.querySelectorAll('article')).toHaveLength(0);
    expect(main.querySelector('form[role=search]')).not.toBeNull();
  });

  it('treats markup in a keyword as text, and shows other pieces where nothing is found', async () => {
    const keyword = '"><img src=x onerror=alert(1)>';
    const answer = list({ data: [], total: 0, last_page: 1, nearest: ten.slice(0, 3), is_near: false });
    const { main } = await show(language, `?keyword=${encodeURIComponent(keyword)}`, answer);
    expect(main.querySelector<HTMLInputElement>('[type=search]')?.value).toBe(keyword);
    expect(main.querySelector('img')).toBeNull();
    expect(main.textContent).toContain(chrome.nothingFound);
    expect(main.textContent).toContain(chrome.nothingFoundHint);
    const shelf = main.querySelector('section[aria-labelledby=nearest]');
    expect(shelf?.querySelector('h2')?.textContent).toBe(collection.instead);
    expect(shelf?.querySelectorAll('article')).toHaveLength(3);
    expect(main.textContent).not.toContain(collection.didYouMean);
  });

  it('suggests another keyword in the same category, above similar pieces', async () => {
    const answer = list({ suggestion: 'celadon', is_near: true, nearest: ten.slice(0, 2), data: [], total: 0 });
    const { main } = await show(language, '/4?keyword=celedon&dynasty=5', answer);
    expect(main.querySelector('.meant h2')?.textContent).toBe(collection.didYouMean);
    expect(links(main, '.meant')).toEqual([['celadon', `${root}/4?keyword=celadon&dynasty=5`]]);
    expect(main.querySelector('.meant a')?.getAttribute('lang')).toBe(language === 'tw' ? 'en' : null);
    expect(main.querySelector('#nearest')?.textContent).toBe(collection.nearest);
  });
});

describe('the exhibitions', () => {
  const { chrome, exhibitions } = getWords('tw');
  const phases = ['current', 'upcoming', 'past'] as const;
  const data = phases.map((phase, at) => ({
    ...{ id: at + 1, phase, title_tw: `展 ${at + 1}`, title_en: `Show ${at + 1}` },
    ...{ exhibition_date_start: `2026-0${at + 1}-01`, exhibition_date_end: `2026-0${at + 1}-20` },
    ...{ exhibition_place_tw: '一樓', exhibition_place_en: 'Ground floor', picture: null, fallback: none },
  }));
  const answer = { data, total: 13, current_page: 1, last_page: 2, per_page: 10 };
  const open = (rest: string, shown: object = answer) =>
    mountPage(
      `/tw/exhibition${rest}`,
      () => 'no answer',
      (path) => (path.startsWith('/api/exhibition') ? shown : path.includes('group') ? groups : null),
    );

  it('are rows with phase, dates, place and a link', async () => {
    const { main } = await open('');
    const rows = [...main.querySelectorAll('article')];
    expect(rows.map((row) => row.querySelector('.phase')?.textContent)).toEqual(
      phases.map((phase) => chrome.phase[phase]),
    );
    for (const [at, row] of rows.entries()) {
      expect(row.querySelector('a')?.getAttribute('href')).toBe(`/tw/exhibition_detail/${at + 1}`);
      expect(row.querySelector('time')?.getAttribute('datetime')).toBe(`2026-0${at + 1}-01`);
      expect(row.textContent).toContain('一樓');
    }
  });

  it('keep title and dates over pages, and forget them with another group', async () => {
    const range = '2026-01-01 - 2026-12-31';
    const { main } = await open(`/4?title=x&dates=${encodeURIComponent(range)}`);
    const next = main.querySelector('.pager a[rel=next]')?.getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(next, 'https://h.example');
    expect(pathname).toBe('/tw/exhibition/4');
    expect([...searchParams]).toEqual([
      ['title', 'x'],
      ['dates', range],
      ['page', '2'],
    ]);
    expect(links(main, '[role=tablist]')).toEqual([
      [chrome.all, '/tw/exhibition'],
      ['青花', '/tw/exhibition/4'],
    ]);
    const search = main.querySelector<HTMLFormElement>('form[role=search]');
    expect([search?.getAttribute('action'), fields(search)]).toEqual([
      '/tw/exhibition/4',
      { title: 'x', dates: range },
    ]);
  });

  it('name the day that is missing, as the form without scripts sends it', async () => {
    expect(readRole((await open('?start=2026-03-01&end=')).main, 'alert')).toEqual([exhibitions.endMissing]);
    expect(readRole((await open('?start=&end=2026-03-01')).main, 'alert')).toEqual([exhibitions.startMissing]);
    expect(readRole((await open('?start=2026-03-01&end=2026-04-01')).main, 'alert')).toEqual([]);
  });

  it('say that nothing was found', async () => {
    const { main } = await open('?title=zzz', { ...answer, data: [], total: 0, last_page: 1 });
    expect(main.textContent).toContain(chrome.nothingFound);
  });
});
