// @vitest-environment happy-dom
// A change to favourites that did not come through: the list shows what is kept, and says so until the next change.
import { beforeEach, describe, expect, it } from 'vitest';
import { getFavouritesWords } from '../src/site/pages/favourites/words';
import { click, getButton, type Reply, readRole, until } from './document';
import { mountPage, profile } from './mount-page';

const CABINET = { name: '', shows_notes: false, link: null };
const favourite = (id: number) => ({
  id,
  note: '',
  piece: {
    ...{
      id,
      number: `DB-${id}`,
      name_tw: `瓶 ${id}`,
      name_en: `Vase ${id}`,
      size_tw: '',
      size_en: '',
      key_tw: '',
      key_en: '',
    },
    ...{ fallback: [], group_item: null, group_dynasty: null, picture: null, files: [] },
  },
});
const success = (data: unknown): Reply => ({ body: { state: 'SUCCESS', data, message: '' } });
const refused: Reply = { status: 503, body: { state: 'ERROR', data: null, message: '' } };

const rowOf = (main: HTMLElement, id: number): HTMLElement => {
  const row = main.querySelector<HTMLElement>(`[data-piece="${id}"]`);
  if (!row) throw new Error(`no row of ${id}`);
  return row;
};

describe.each(['tw', 'en'] as const)('favourites, %s', (language) => {
  const words = getFavouritesWords(language);
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('token', 'dbg_a');
  });

  const open = (answer: (path: string) => Reply | Promise<Reply>) => {
    let isListed = false;
    return mountPage(`/${language}/favourites`, (path) => {
      if (path === '/api/front/info') return profile;
      if (path !== '/api/front/favourites' || isListed) return answer(path);
      isListed = true;
      return success({ pieces: [favourite(1), favourite(2)], cabinet: CABINET });
    });
  };

  it('one that could not be removed is in the list again, without a network too', async () => {
    const { main } = await open(() => 'no answer');
    await until(() => rowOf(main, 1));
    await click(getButton(rowOf(main, 1), words.remove));
    await until(() => expect(readRole(main, 'alert').join()).toContain(words.failed));
    expect(getButton(rowOf(main, 1), words.remove)).toBeDefined();
  });

  it('what failed is still said when a change behind it has come through', async () => {
    let arrive = (_: Reply) => {};
    const first = new Promise<Reply>((done) => {
      arrive = done;
    });
    let asked = 0;
    const { main } = await open((path) => {
      if (path === '/api/front/favourites') return success({ pieces: [favourite(1)], cabinet: CABINET });
      if (!path.endsWith('/remove')) return success(null);
      asked += 1;
      return asked === 1 ? first : success(null);
    });
    await until(() => rowOf(main, 1));
    await click(getButton(rowOf(main, 1), words.remove));
    await click(getButton(rowOf(main, 2), words.remove));
    arrive(refused);
    await until(() => expect(main.querySelector('[data-piece="2"]')).toBeNull());
    expect(getButton(rowOf(main, 1), words.remove)).toBeDefined();
    expect(readRole(main, 'alert').join()).toContain(words.failed);
  });

  it('a link without pieces can still be ended', async () => {
    const cabinet = { name: '林的收藏', shows_notes: false, link: 'abc' };
    const { main } = await mountPage(`/${language}/favourites`, (path) =>
      path === '/api/front/info' ? profile : success({ pieces: [], cabinet }),
    );
    await until(() => expect(main.textContent).toContain(words.emptyTitle));
    expect(getButton(main, words.end)).toBeDefined();
  });

  it('the browser asks before the page is left while a change is on its way', async () => {
    let arrive = (_: Reply) => {};
    const held = new Promise<Reply>((done) => {
      arrive = done;
    });
    const { main } = await open((path) => (path.endsWith('/remove') ? held : success(null)));
    const asksBeforeLeaving = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    await until(() => rowOf(main, 1));
    expect(asksBeforeLeaving()).toBe(false);
    await click(getButton(rowOf(main, 1), words.remove));
    expect(asksBeforeLeaving()).toBe(true);
    arrive(success(null));
    await until(() => expect(asksBeforeLeaving()).toBe(false));
  });
});
