// @vitest-environment happy-dom
// Where members' pages lead to, and what they say, as the session and the API's answers require.
import { describe, expect, it, vi } from 'vitest';
import { readToken } from '../src/api/site/session';
import { storeReturnPath } from '../src/site/return-path';
import { RESET_KEYS, readStored, store } from '../src/site/session-storage';
import { getMemberWords } from '../src/words/member';
import { click, fill, getButton, getControl, type Reply, readDescription, readRole, until } from './document';
import { mountPage } from './mount-page';

const { openGoogle } = vi.hoisted(() => ({ openGoogle: vi.fn() }));
vi.mock('../src/site/parts/social/open-provider', () => ({ openGoogle, openFacebook: openGoogle }));

const { chrome, forget, info, login, member } = getMemberWords('tw');

const INFO = {
  ...{ id: 7, name: '林若蘭', account: 'ada@example.org', country: 0, age: 0, gender: 0 },
  ...{ providers: [] as string[], has_password: true, fresh_login: true, merge_code: '' },
};
const succeed: Reply = { body: { state: 'SUCCESS', data: null, message: '', token: 'dbg_b', info: INFO } };
const refuse = (status: number, message = '', field?: string): Reply => ({
  status,
  body: { state: 'ERROR', data: null, message, field },
});
const PROVIDERS = {
  google: { client_id: 'cid', script_url: 'https://accounts.example/gsi' },
  facebook: { app_id: 'app', script_url: 'https://connect.example/sdk', version: 'v22.0' },
};
const readProviders = (path: string) => (path === '/api/front/sign_in' ? PROVIDERS : null);
const logIn = () => localStorage.setItem('token', 'dbg_a');

describe('the login', () => {
  it('a refusal is focused, keeps the account and starts no session', async () => {
    const { main, visited } = await mountPage('/tw/login', () => refuse(401, login.failed));
    const account = getControl(main, member.account);
    await fill(account, 'ada@example.org');
    await fill(getControl(main, member.password), 'wrong');
    await click(getButton(main, login.submit));
    await until(() => expect(readRole(main, 'alert')).toEqual([login.failed]));
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    expect(account.value).toBe('ada@example.org');
    expect([readToken(), visited]).toEqual([null, []]);
  });

  it('stores the session and leads home; nothing of the draft stays', async () => {
    const { main, sent, visited } = await mountPage('/tw/login', () => succeed);
    await fill(getControl(main, member.account), ' ada@example.org ');
    await fill(getControl(main, member.password), 'plum blossom');
    await click(getButton(main, login.submit));
    await until(() => expect(visited).toEqual(['/tw']));
    expect(sent[0]?.body).toEqual({ account: 'ada@example.org', password: 'plum blossom' });
    expect(readToken()).toBe('dbg_b');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('ada@example.org');
  });

  it('leads back to the piece that led there, unless another page was read since', async () => {
    const piece = '/tw/collection_detail/1?plate=3';
    const submit = async () => {
      const { main, visited } = await mountPage('/tw/login', () => succeed);
      await fill(getControl(main, member.account), 'ada@example.org');
      await fill(getControl(main, member.password), 'plum blossom');
      await click(getButton(main, login.submit));
      await until(() => expect(visited).not.toEqual([]));
      localStorage.clear();
      return visited;
    };
    storeReturnPath(piece);
    expect(await submit()).toEqual([piece]);
    storeReturnPath(piece);
    await mountPage('/tw/contact', () => succeed);
    expect(await submit()).toEqual(['/tw']);
  });

  it.each(['login', 'register', 'google', 'fblogin'])('%s sends members to their page', async (path) => {
    logIn();
    const { visited } = await mountPage(`/tw/${path}`, () => succeed);
    await until(() => expect(visited).toEqual(['/tw/info']));
  });

  it('gives the account that was typed to the reset', async () => {
    const { main } = await mountPage('/tw/login', () => succeed);
    await fill(getControl(main, member.account), 'lin@example.org');
    const reset = await mountPage('/tw/forget', () => succeed);
    expect(getControl(reset.main, member.account).value).toBe('lin@example.org');
  });
});

describe('the reset of a password', () => {
  it('leads a later step to the one that is missing', async () => {
    expect((await mountPage('/tw/forget2', () => succeed)).visited).toEqual(['/tw/forget']);
    expect((await mountPage('/tw/forget3', () => succeed)).visited).toEqual(['/tw/forget']);
    store(RESET_KEYS.account, 'ada@example.org');
    expect((await mountPage('/tw/forget3', () => succeed)).visited).toEqual(['/tw/forget2']);
    expect((await mountPage('/tw/forget2', () => succeed)).visited).toEqual([]);
  });

  it('goes on without saying whether the account is a member’s, and shows it masked', async () => {
    const first = await mountPage('/tw/forget', () => succeed);
    await fill(getControl(first.main, member.account), 'ada@example.org');
    await click(getButton(first.main, forget.next));
    await until(() => expect(first.visited).toEqual(['/tw/forget2']));
    expect(readStored(RESET_KEYS.account)).toBe('ada@example.org');
    const { main } = await mountPage('/tw/forget2', () => succeed);
    expect(readDescription(getControl(main, member.code))).toBe(forget.sentTo('a•••@example.org'));
  });

  it('shows the fault of an account at its field', async () => {
    const { main, sent } = await mountPage('/tw/forget', () => succeed);
    const account = getControl(main, member.account);
    await fill(account, 'no account');
    await click(getButton(main, forget.next));
    expect(readDescription(account)).toBe(member.accountInvalid);
    expect(sent).toEqual([]);
  });
});

describe('the member’s page', () => {
  it('sends visitors to the login', async () => {
    expect((await mountPage('/tw/info', () => succeed)).visited).toEqual(['/tw/login']);
  });

  it('forgets a session that the server no longer knows, and sends to the login', async () => {
    logIn();
    const { visited } = await mountPage('/tw/info', () => refuse(401, 'over'));
    await until(() => expect(visited).toEqual(['/tw/login']));
    expect(readToken()).toBeNull();
  });

  it('keeps the session while no answer comes, and tries again', async () => {
    logIn();
    let reply: Reply = 'no answer';
    const { main, visited } = await mountPage('/tw/info', () => reply);
    await until(() => expect(readRole(main, 'alert')).toEqual([info.loadFailed]));
    expect([readToken(), visited]).toEqual(['dbg_a', []]);
    reply = succeed;
    await click(getButton(main, info.retry));
    await until(() => expect(main.textContent).toContain(INFO.account));
    expect(readRole(main, 'alert')).toEqual([]);
  });

  it('says why the server does not give the member’s data', async () => {
    logIn();
    const reply = (path: string) => (path === '/api/front/export' ? refuse(403, '請稍後再下載') : succeed);
    const { main } = await mountPage('/tw/info', reply);
    await until(() => getButton(main, info.export));
    await click(getButton(main, info.export));
    await until(() => expect(readRole(main, 'alert')).toEqual(['請稍後再下載']));
  });

  it('leaves the profile as it was when editing is cancelled', async () => {
    logIn();
    const { main, sent } = await mountPage('/tw/info', () => succeed);
    await until(() => getButton(main, info.edit));
    await click(getButton(main, info.edit));
    await fill(getControl(main, info.name), '別人');
    await click(getButton(main, info.cancel));
    expect(document.activeElement).toBe(getButton(main, info.edit));
    expect(main.textContent).toContain(INFO.name);
    expect(main.textContent).not.toContain('別人');
    expect(sent.map(({ path }) => path)).not.toContain('/api/front/update');
  });

  it('a wrong password deletes nothing', async () => {
    logIn();
    const { main, visited } = await mountPage('/tw/info', (path) =>
      path === '/api/front/delete' ? refuse(422, '密碼不正確', 'password') : succeed,
    );
    await until(() => getButton(main, info.delete));
    await click(getButton(main, info.delete));
    const dialog = getButton(main, info.deleteConfirm).closest('dialog');
    if (!dialog) throw new Error('a dialog');
    const password = getControl(dialog, member.password);
    await fill(password, 'wrong');
    await click(getButton(main, info.deleteConfirm));
    await until(() => expect(readDescription(password)).toBe('密碼不正確'));
    expect([readToken(), visited]).toEqual(['dbg_a', []]);
  });

  it('the seal in the header has the name of the member on every page', async () => {
    logIn();
    await mountPage('/tw/question', () => succeed);
    await until(() => expect(document.querySelector('header')?.textContent).toContain('林'));
  });
});

describe('a session that has ended', () => {
  it('is announced once, with a link to the login except there', async () => {
    const find = () => document.querySelector('.notice');
    sessionStorage.setItem('sessionOver', 'yes');
    // It redirects to the login, which announces it.
    await mountPage('/tw/info', () => succeed);
    expect(find()).toBeNull();
    await mountPage('/tw/question', () => succeed);
    expect(find()?.textContent).toContain(chrome.sessionExpired);
    expect(find()?.querySelector('a')?.getAttribute('href')).toBe('/tw/login');
    await mountPage('/tw/question', () => succeed);
    expect(find()).toBeNull();
    sessionStorage.setItem('sessionOver', 'yes');
    await mountPage('/tw/login', () => succeed);
    expect(find()?.querySelector('a')).toBeNull();
    await click(find()?.querySelector('button') as HTMLElement);
    expect(find()).toBeNull();
  });
});

describe('a provider’s button', () => {
  it('leaves the page as it is when the window is closed', async () => {
    openGoogle.mockResolvedValueOnce(null);
    const { main, sent, visited } = await mountPage('/tw/login', () => succeed, readProviders);
    await click(getButton(main, member.google));
    await until(() => expect(openGoogle).toHaveBeenCalled());
    expect([sent, visited, readRole(main, 'alert'), readToken()]).toEqual([[], [], [], null]);
    expect(getButton(main, member.google).disabled).toBe(false);
  });

  it('says that something failed, and the next press tries again', async () => {
    openGoogle.mockRejectedValueOnce(new Error('did not load')).mockResolvedValueOnce('a code');
    const { main, visited } = await mountPage('/tw/login', () => succeed, readProviders);
    await click(getButton(main, member.google));
    await until(() => expect(readRole(main, 'alert')).toEqual([member.failed]));
    await click(getButton(main, member.google));
    await until(() => expect(visited).toEqual(['/tw']));
    expect([readRole(main, 'alert'), readToken()]).toEqual([[], 'dbg_b']);
  });

  it.each([
    ['/tw/login', member.google, 409],
    ['/tw/login', member.google, 503],
    ['/tw/fblogin', member.facebook, 401],
  ])('of %s shows what the server refuses: %s, %d', async (path, name, status) => {
    openGoogle.mockResolvedValueOnce('a grant');
    const { main, visited } = await mountPage(path, () => refuse(status, '請以密碼登入'), readProviders);
    await click(getButton(main, name));
    await until(() => expect(readRole(main, 'alert')).toEqual(['請以密碼登入']));
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    expect([readToken(), visited]).toEqual([null, []]);
  });

  it.each([
    [{}, ['請以密碼登入'], 'dbg_a', []],
    [{ 'WWW-Authenticate': 'Bearer error="invalid_token"' }, ['請以密碼登入'], null, ['/tw/login']],
  ])('ends the session on the member’s page only where the token is refused: %o', async (headers, said, token, led) => {
    logIn();
    openGoogle.mockResolvedValueOnce('a grant');
    const reply = (path: string): Reply =>
      path === '/api/front/google' ? ({ ...(refuse(401, '請以密碼登入') as object), headers } as Reply) : succeed;
    const { main, visited } = await mountPage('/tw/info', reply, readProviders);
    await until(() => getButton(main, info.link('Google')));
    await click(getButton(main, info.link('Google')));
    await until(() => expect(readRole(main, 'alert')).toEqual(said));
    expect([readToken(), visited]).toEqual([token, led]);
  });

  it('is a sentence in browsers in which Google allows no login', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Line/14.1.0');
    const { main } = await mountPage('/tw/login', () => succeed, readProviders);
    expect(main.textContent).toContain(member.inAppBrowser);
    expect(() => getButton(main, member.google)).toThrow();
    vi.restoreAllMocks();
  });
});
