// @vitest-environment happy-dom
// A note on a favourite that is not saved: it is there again once the member has logged in, and on the next visit.
import { beforeEach, describe, expect, it } from 'vitest';
import { storeToken } from '../src/api/site/session';
import { hasNoteDraft } from '../src/site/note-drafts';
import { getFavouritesWords } from '../src/site/pages/favourites/words';
import { paths } from '../src/site/router/paths';
import { getMemberWords } from '../src/words/member';
import { click, fill, getButton, getControl, type Reply, readRole, until } from './document';
import { mountPage } from './mount-page';

const CABINET = { name: '', shows_notes: false, link: null };
const NOTE = '/api/front/favourites/note';
/** Who is logged in, and any other data. */
let member = 7;
const success = (data: unknown): Reply => ({
  body: { state: 'SUCCESS', data, message: '', info: { id: member, account: '', name: '林' } },
});
const ended: Reply = {
  status: 401,
  body: { state: 'ERROR', data: null, message: '' },
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
};

describe.each(['tw', 'en'] as const)('a note, %s', (language) => {
  const words = getFavouritesWords(language);
  const { login } = getMemberWords(language);
  beforeEach(() => {
    member = 7;
    localStorage.setItem('token', 'dbg_a');
  });

  const open = async (onNote: Reply | Promise<Reply> = success(null), note = '') => {
    const page = await mountPage(`/${language}/favourites`, (path) => {
      if (path === NOTE) return onNote;
      return success({
        pieces: [1, 2].map((id) => ({ id, note: id === 1 ? note : '', piece: null })),
        cabinet: CABINET,
      });
    });
    await until(() => rowOf(page.main));
    return page;
  };
  const rowOf = (main: HTMLElement): HTMLElement => {
    const row = main.querySelector<HTMLElement>('[data-piece="1"]');
    if (!row) throw new Error('no row');
    return row;
  };
  const field = (main: HTMLElement) => getControl(rowOf(main), words.note);
  const press = (main: HTMLElement, name: string) => click(getButton(rowOf(main), name));
  const write = async (main: HTMLElement, text: string) => {
    if (rowOf(main).querySelector('textarea') === null) await press(main, words.writeNote);
    await fill(field(main), text);
  };
  const isOpen = (main: HTMLElement) => main.querySelector('textarea') !== null;

  it('is kept when the session has ended, which the login says, and is saved afterwards', async () => {
    const first = await open(ended);
    await write(first.main, '釉色極好');
    await press(first.main, words.save);
    await until(() => expect(first.visited).toEqual([paths.login(language)]));
    const atLogin = await mountPage(paths.login(language), () => 'no answer');
    await until(() => expect(readRole(atLogin.main, 'status')).toContain(login.forNote));

    localStorage.setItem('token', 'dbg_b');
    const { main, sent } = await open();
    expect(field(main).value).toBe('釉色極好');
    expect(document.activeElement).not.toBe(field(main));
    expect(readRole(rowOf(main), 'status')).toEqual([words.noteUnsaved]);
    expect(main.querySelectorAll('textarea')).toHaveLength(1);
    await press(main, words.save);
    await until(() => expect(isOpen(main)).toBe(false));
    expect(sent.at(-1)).toEqual({ path: NOTE, body: { piece: 1, note: '釉色極好' } });
    expect(isOpen((await open()).main)).toBe(false);
  });

  it('is kept when the page is left, an emptied one too', async () => {
    const { main } = await open(success(null), '舊筆記');
    await press(main, words.editNote);
    await fill(field(main), '');
    await mountPage(`/${language}/contact`, () => 'no answer');
    const later = await open(success(null), '舊筆記');
    expect(field(later.main).value).toBe('');
  });

  it('is dropped when the member cancels, or writes it as it was', async () => {
    const { main } = await open();
    await write(main, '釉色極好');
    await press(main, words.cancel);
    await press(main, words.writeNote);
    expect(field(main).value).toBe('');
    expect(readRole(rowOf(main), 'status')).toEqual([]);
    await write(main, '釉');
    await write(main, '');
    expect(isOpen((await open()).main)).toBe(false);
    localStorage.removeItem('token');
    const atLogin = await mountPage(paths.login(language), () => 'no answer');
    expect(readRole(atLogin.main, 'status')).not.toContain(login.forNote);
  });

  it('is not shown to another member, even of the same name, who logs in once the session has ended', async () => {
    const first = await open(ended);
    await write(first.main, '釉色極好');
    await press(first.main, words.save);
    await until(() => expect(first.visited).toEqual([paths.login(language)]));
    localStorage.setItem('token', 'dbg_b');
    member = 8;
    expect(isOpen((await open()).main)).toBe(false);
    member = 7;
    expect(isOpen((await open()).main)).toBe(false);
  });

  it('is dropped when another member logs in, whatever page is shown', async () => {
    await write((await open()).main, '釉色極好');
    localStorage.removeItem('token');
    await mountPage(paths.login(language), () => 'no answer');
    expect(hasNoteDraft()).toBe(true);
    member = 8;
    storeToken('dbg_b');
    await mountPage(`/${language}/contact`, () => success(null));
    await until(() => expect(hasNoteDraft()).toBe(false));
  });

  it('can be written only once it is known whose it is', async () => {
    let isKnown = false;
    const list = { pieces: [{ id: 1, note: '', piece: null }], cabinet: CABINET };
    const { main } = await mountPage(`/${language}/favourites`, (path) =>
      path === '/api/front/info' && !isKnown ? 'no answer' : success(list),
    );
    await until(() => expect(readRole(main, 'alert')).toEqual([words.loadFailed]));
    expect(main.querySelector('[data-piece]')).toBeNull();
    isKnown = true;
    await click(getButton(main, words.retry));
    await until(() => rowOf(main));
    await write(main, '釉色極好');
    expect(field((await open()).main).value).toBe('釉色極好');
  });

  it('that is stored without a member is the next member’s alone', async () => {
    sessionStorage.clear();
    sessionStorage.setItem('draft.notes', JSON.stringify({ 1: '釉色極好' }));
    expect(field((await open()).main).value).toBe('釉色極好');
    expect(field((await open()).main).value).toBe('釉色極好');
    localStorage.setItem('token', 'dbg_b');
    member = 8;
    expect(isOpen((await open()).main)).toBe(false);
  });

  it('that is saved leaves the list in the order that it was given meanwhile', async () => {
    let answer = (_: Reply) => {};
    const { main } = await open(new Promise((done) => (answer = done)));
    const order = () => [...main.querySelectorAll('[data-piece]')].map((row) => row.getAttribute('data-piece'));
    await write(main, '釉色極好');
    await press(main, words.save);
    await click(rowOf(main).querySelector('[data-act="down"]') as HTMLElement);
    expect(order()).toEqual(['2', '1']);
    answer(success(null));
    await until(() => expect(isOpen(main)).toBe(false));
    expect([order(), rowOf(main).textContent?.includes('釉色極好')]).toEqual([['2', '1'], true]);
  });

  it('stays with its refusal where the server refuses for something else than the session', async () => {
    const { main, visited } = await open({ status: 401, body: { state: 'ERROR', data: null, message: 'not now' } });
    await write(main, '釉色極好');
    await press(main, words.save);
    await until(() => expect(readRole(rowOf(main), 'alert')).toEqual(['not now']));
    expect([visited, localStorage.getItem('token')]).toEqual([[], 'dbg_a']);
  });

  it('is not shown to who logs in after a logout', async () => {
    const { main } = await open();
    await write(main, '釉色極好');
    localStorage.removeItem('token');
    await mountPage(`/${language}/contact`, () => 'no answer');
    localStorage.setItem('token', 'dbg_b');
    expect(isOpen((await open()).main)).toBe(false);
  });
});
