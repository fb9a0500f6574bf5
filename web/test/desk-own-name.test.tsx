// @vitest-environment happy-dom
// The first owner is asked for a name before the account is set up; who was invited has one.
import { afterEach, describe, expect, it } from 'vitest';
import { SetupPage } from '../src/desk/pages/setup/SetupPage';
import { get, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, stubApi, until } from './document';

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
  const { accounts } = words[language];

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
});
