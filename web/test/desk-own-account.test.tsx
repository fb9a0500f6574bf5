// @vitest-environment happy-dom
// One's own account: codes that are shown once, copying them, the devices, and the warning before the session ends.
import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionBody } from '../src/api/desk/staff';
import { ProfilePage } from '../src/desk/pages/profile/ProfilePage';
import { SessionsSection } from '../src/desk/pages/profile/SessionsSection';
import { CopyButton } from '../src/desk/parts/CopyButton';
import { IdleWarning } from '../src/desk/session/IdleWarning';
import { answerDesk, asRole, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, type Reply, readRole, stubApi, until } from './document';

vi.mock('../src/desk/passkeys/device', () => ({
  findHindrance: () => null,
  signWithPasskey: async () => ({ step: 'signed', credential: {} }),
}));

const profile = { name: '陳', role: 'editor', has_password: false, recovery_codes: 0 };
const passkey = { id: 1, name: 'phone', origin: location.origin, created_at: '2026-03-01T00:00:00Z' };

const returnToTab = () =>
  act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
  });

describe.each(['tw', 'en'] as const)('a password that is added, %s', (language) => {
  const { accounts, passkeys } = words[language];

  it('leaves its recovery codes on the page until they are said to be saved', async () => {
    let isAdded = false;
    const sent = stubApi((path) => {
      if (path.endsWith('/profile/password/add')) isAdded = true;
      return answerDesk({
        profile: { ...profile, has_password: isAdded, recovery_codes: isAdded ? 2 : 0 },
        'profile/passkeys': [passkey],
        sessions: [],
        'profile/second-factor': { step: 'begun', second_factor: { secret: 'ABCD', otpauth: 'otpauth://totp/x' } },
        'profile/password/add': { recovery_codes: ['aaaa-1', 'bbbb-2'] },
      })(path);
    });
    await renderDesk(language, <ProfilePage />);
    await until(() => getButton(document, passkeys.confirmByPasskey));
    await click(getButton(document, passkeys.confirmByPasskey));
    await until(() => get('.authenticator'));
    await fill(get<HTMLInputElement>('input[name=new_password]'), 'eleven jade bowls');
    await fill(get<HTMLInputElement>('input[name=code]'), '123456');
    await click(getButton(document, accounts.addPassword));
    await until(() => expect(listTexts('.recovery-codes li')).toEqual(['aaaa-1', 'bbbb-2']));
    const asked = () => sent.filter(({ path }) => path.endsWith('/profile')).length;
    const before = asked();
    await returnToTab();
    await until(() => expect(asked()).toBeGreaterThan(before));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(listTexts('.recovery-codes li')).toEqual(['aaaa-1', 'bbbb-2']);
    await click(getButton(document, accounts.kept));
    await until(() => expect(document.body.textContent).toContain(accounts.recoveryLeft(2)));
    expect(document.querySelector('.recovery-codes')).toBeNull();
  });
});

describe.each(['tw', 'en'] as const)('a button that copies, %s', (language) => {
  const { accounts } = words[language];
  const setClipboard = (value: object | undefined) =>
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  // The browser's own again.
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it('says that it copied', async () => {
    const copied: string[] = [];
    setClipboard({ writeText: async (text: string) => void copied.push(text) });
    await renderDesk(language, <CopyButton text="abc" label="copy" />);
    await click(getButton(document, 'copy'));
    await until(() => expect(readRole(document, 'status')).toContain(accounts.copied));
    expect(copied).toEqual(['abc']);
  });

  it.each([
    ['the browser has no clipboard for the page', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ])('does not say so where %s', async (_, clipboard) => {
    setClipboard(clipboard);
    await renderDesk(language, <CopyButton text="abc" label="copy" />);
    await click(getButton(document, 'copy'));
    await until(() => expect(readRole(document, 'status')).toEqual([accounts.copyFailed]));
  });
});

describe.each(['tw', 'en'] as const)('the devices, %s', (language) => {
  const { accounts } = words[language];
  const session = (id: number) => ({
    id,
    device: `Firefox ${id}`,
    is_current: id === 1,
    created_at: '2026-03-01T00:00:00Z',
    last_seen_at: '2026-03-01T00:00:00Z',
  });

  it('say which one was signed out', async () => {
    stubApi((path) => success(path.endsWith('/sessions') ? [1, 2, 3].map(session) : null));
    await renderDesk(language, <SessionsSection />);
    await until(() => get(`[aria-label="${accounts.endOne('Firefox 2')}"]`));
    await click(get(`[aria-label="${accounts.endOne('Firefox 2')}"]`));
    await until(() => expect(listTexts('.toast span')).toEqual([accounts.oneEnded('Firefox 2')]));
    await click(getButton(document, accounts.endOthers));
    await until(() => expect(listTexts('.toast span')).toContain(accounts.othersEnded));
  });

  it('are no longer said to be signed in once one is found to be over', async () => {
    let ids = [1, 2, 3];
    stubApi((path) => {
      if (path.endsWith('/sessions')) return success(ids.map(session));
      ids = [1, 3];
      return { status: 404, body: { state: 'ERROR', data: null, message: 'it is over' } };
    });
    await renderDesk(language, <SessionsSection />);
    await until(() => get(`[aria-label="${accounts.endOne('Firefox 2')}"]`));
    await click(get(`[aria-label="${accounts.endOne('Firefox 2')}"]`));
    await until(() => expect(readRole(document, 'alert')).toEqual(['it is over']));
    expect(document.querySelectorAll('.session-list li')).toHaveLength(2);
    expect(document.querySelector('.toast')).toBeNull();
  });
});

describe.each(['tw', 'en'] as const)('the warning before the session ends, %s', (language) => {
  const { accounts, frame } = words[language];
  const now = '2026-03-17T00:00:00Z';

  it('stays and says why where the session could not go on, and can be pressed again', async () => {
    let renewal: Reply = 'no answer';
    const session = { ...asRole('editor'), now, idle_at: '2026-03-17T00:00:00.300Z' };
    // Of three tenths of a second the last one is warned of.
    const ending = { ...session, idle_at: '2026-03-17T00:00:00.090Z' };
    stubApi((path) => (path.endsWith('/renew') ? renewal : success(ending)));
    await renderDesk(language, <IdleWarning session={session} />);
    await until(() => get('dialog'));
    await click(getButton(get('footer'), accounts.stay));
    await until(() => expect(readRole(get('dialog'), 'alert')).toEqual([frame.unreachable]));
    renewal = success({ ...ending, idle_at: '2026-03-17T01:00:00Z' });
    await click(getButton(get('footer'), accounts.stay));
    await until(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('offers nothing where the session ends however often it is used', async () => {
    const session = { ...asRole('editor'), now, idle_at: '2026-03-17T00:00:00.300Z' };
    const over = '2026-03-17T00:00:00.090Z';
    const sent = stubApi(() => success({ ...session, idle_at: over, expires_at: over }));
    await renderDesk(language, <IdleWarning session={session} />);
    await until(() => expect(get('dialog h2').textContent).toBe(accounts.expiresTitle));
    expect(listTexts('dialog footer button')).toEqual([accounts.signOut, frame.close]);
    await click(getButton(get('footer'), frame.close));
    expect(document.querySelector('dialog')).toBeNull();
    expect(sent.filter(({ path }) => path.endsWith('/renew'))).toEqual([]);
  });

  it('goes away where another tab used the session, and stays where it did not', async () => {
    const session = { ...asRole('editor'), now, idle_at: '2026-03-17T00:00:00.300Z' };
    const ending = { ...session, idle_at: '2026-03-17T00:00:00.090Z' };
    stubApi(() => success(ending));
    let take: (session: SessionBody) => void = () => undefined;
    function Page() {
      const [known, setKnown] = useState<SessionBody>(session);
      take = setKnown;
      return <IdleWarning session={known} />;
    }
    await renderDesk(language, <Page />);
    await until(() => get('dialog'));
    await act(async () => take({ ...ending, idle_at: '2026-03-17T00:01:00Z' }));
    expect(get('[role=timer]').textContent).toBe(accounts.idleSoon(60));
    await act(async () => take({ ...session, idle_at: '2026-03-17T00:30:00Z' }));
    expect(document.querySelector('dialog')).toBeNull();
  });
});
