// @vitest-environment happy-dom
// The first owner is asked for a name before the account is set up; who was invited has one. Without an answer of the server it says so.
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { SetupPage } from '../src/desk/pages/setup/SetupPage';
import { LANGUAGE_NAMES, otherLanguage } from '../src/words/language';
import { get, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, type Reply, readRole, stubApi, until } from './document';

const setup = {
  name: 'owner',
  asks_name: true,
  role: 'owner',
  expires_at: '2026-11-22T04:00:00Z',
  timezone: 'Asia/Taipei',
  second_factor: { secret: 'ABCD', otpauth: 'otpauth://totp/x' },
};

afterEach(() => {
  location.hash = '';
});

describe.each(['tw', 'en'] as const)('setting an account up, %s', (language) => {
  const { accounts, frame } = words[language];

  it('asks the first owner for a name and uses it', async () => {
    location.hash = '#token';
    const sent = stubApi(() => {
      const asked = sent.at(-1)?.body as { account_name?: string } | undefined;
      return success({ ...setup, name: asked?.account_name ?? 'owner' });
    });
    await renderDesk(language, <SetupPage />);
    await until(() => get('input[name=account_name]'));
    expect(document.querySelector('input[name=password]')).toBeNull();
    expect(document.body.textContent).not.toContain(accounts.setUpIntro('owner', accounts.roles.owner));
    await fill(get<HTMLInputElement>('input[name=account_name]'), ' 陳館長 ');
    await click(getButton(document, accounts.ownNameGoOn));
    await until(() => get('input[name=password]'));
    expect(sent.at(-1)?.body).toEqual({ token: 'token', account_name: '陳館長' });
    expect(document.body.textContent).toContain(accounts.setUpIntro('陳館長', accounts.roles.owner));
  });

  it('does not ask who was invited by name', async () => {
    location.hash = '#token';
    stubApi(() => success({ ...setup, name: '林', asks_name: false, role: 'editor' }));
    await renderDesk(language, <SetupPage />);
    await until(() => get('input[name=password]'));
    expect(document.querySelector('input[name=account_name]')).toBeNull();
  });

  it('does not call the link incomplete where no answer came, and asks again', async () => {
    location.hash = '#token';
    let answer: Reply = 'no answer';
    stubApi(() => answer);
    await renderDesk(language, <SetupPage />);
    await until(() => expect(readRole(document, 'alert').join()).toContain(frame.unreachable));
    expect(document.body.textContent).not.toContain(accounts.noLinkHint);
    answer = success({ ...setup, name: '林', asks_name: false, role: 'editor' });
    await click(getButton(document, frame.retry));
    await until(() => get('input[name=password]'));
    expect(readRole(document, 'alert')).toEqual([]);
  });

  it('says why a link is over', async () => {
    location.hash = '#token';
    stubApi(() => ({ status: 404, body: { state: 'ERROR', data: null, message: 'used' } }));
    await renderDesk(language, <SetupPage />);
    await until(() => expect(readRole(document, 'alert')).toEqual(['used']));
    expect(document.body.textContent).toContain(accounts.noLink);
  });

  it('keeps a typed password where the language is changed, although the link is over by then', async () => {
    location.hash = '#token';
    let answer: Reply = success({ ...setup, name: '林', asks_name: false, role: 'editor' });
    stubApi(() => answer);
    await renderDesk(language, <SetupPage />);
    await until(() => get('input[name=password]'));
    await fill(get<HTMLInputElement>('input[name=password]'), 'eleven jade bowls');
    answer = { status: 404, body: { state: 'ERROR', data: null, message: 'used' } };
    const other = otherLanguage(language);
    await click(getButton(document, LANGUAGE_NAMES[other]));
    await until(() => getButton(document, words[other].accounts.finish));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    expect(readRole(document, 'alert')).toEqual([]);
    expect(get<HTMLInputElement>('input[name=password]').value).toBe('eleven jade bowls');
  });
});
