import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findViolations } from '../axe';
import { type FakeGoogle, startGoogle } from '../google';
import { readMessagesTo, waitForCode } from '../mailbox';
import {
  expect,
  test as members,
  overrideProfile,
  password,
  readToken,
  registerMember,
  type ServerLocation,
  storeToken,
} from '../members';
import { names } from '../names';
import { measureSidewaysScroll, openPage } from '../page-test';
import { withServer } from '../server';

const test = members.extend<{ mark: string }, { google: FakeGoogle }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  server: [({ google }, use) => withServer(google.flags, use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  mark: ({}, use) => use(`reader${randomInt(2 ** 40).toString(36)}`),
});

// Google's script is requested after the click; nothing of Google's before.
test.use({ allowedComplaints: /request to another host: http:\/\/127\.0\.0\.1:\d+\/gsi\/client$/ });

/** Presses the button and chooses an account in Google's window. */
const chooseAccount = (page: Page, button: string, kind: string, mark: string): Promise<void> =>
  chooseAccountAfter(page, () => page.getByRole('main').getByRole('button', { name: button }).click(), kind, mark);

/** Opens Google's window and chooses an account there. */
async function chooseAccountAfter(page: Page, press: () => Promise<void>, kind: string, mark: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await press();
  const popup = await opening;
  await popup.getByRole('textbox', { name: 'Mark' }).fill(mark);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: kind, exact: true }).click();
  await closing;
}

const fetchProfile = async (page: Page, server: ServerLocation) => {
  const headers = { Authorization: `Bearer ${await readToken(page)}` };
  return (await (await page.request.post(`${server.origin}/api/front/info`, { headers })).json()).info;
};

const word = names.tw;

test.describe('with Google', () => {
  test('registers a newcomer and logs the same account in again', async ({ page, server, mark, google }) => {
    const foreign: string[] = [];
    page.on('request', (request) => request.url().startsWith(google.origin) && foreign.push(request.url()));
    await openPage(page, '/tw/register');
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    await chooseAccount(page, word.google, 'gmail', mark);
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
    const first = await fetchProfile(page, server);
    expect(first).toMatchObject({ name: 'Ada Chen', account: `${mark}@gmail.com`, providers: ['google'] });
    expect(first.has_password).toBe(false);

    await page.evaluate(() => localStorage.removeItem('token'));
    await openPage(page, '/tw/google');
    await chooseAccount(page, word.google, 'gmail', mark);
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
    expect(await fetchProfile(page, server)).toEqual(first);
  });

  test.describe('a login some time ago', () => {
    test.use({ allowedComplaints: /gsi\/client$|status of 422/ });
    test('asks for the password before linking and unlinking', async ({ page, server, mark, address }) => {
      await storeToken(page, server.origin, await registerMember(page.request, server, address, 'Margaret Lin'));
      await overrideProfile(page, { fresh_login: false });
      await openPage(page, '/tw/info');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: word.linkGoogle }).click();
      const linking = page.getByRole('dialog', { name: word.linkGoogle });
      const confirm = linking.getByRole('button', { name: word.linkGoogle });
      await confirm.click();
      await expect(linking.getByRole('alert')).toHaveText(word.passwordMissing);
      const secret = linking.getByLabel(word.password, { exact: true });
      await secret.fill('not the password');
      await chooseAccountAfter(page, () => confirm.click(), 'elsewhere', mark);
      await expect(linking.getByRole('alert')).toHaveText(word.passwordWrong);
      await expect(secret).toBeFocused();
      expect((await fetchProfile(page, server)).providers).toEqual([]);
      await secret.fill(password);
      await chooseAccountAfter(page, () => page.keyboard.press('Enter'), 'elsewhere', mark);
      await expect(main.getByText(word.linkedGoogle)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Google' })).toHaveText(/./);
      const heading = main.getByRole('heading', { level: 2 }).first();
      await expect(heading).toBeFocused();

      await main.getByRole('button', { name: word.unlink }).click();
      const unlinking = page.getByRole('dialog');
      await unlinking.getByLabel(word.password, { exact: true }).fill('not the password');
      await unlinking.getByRole('button', { name: word.unlink }).click();
      await expect(unlinking.getByRole('alert')).toHaveText(word.passwordWrong);
      await unlinking.getByLabel(word.password, { exact: true }).fill(password);
      await unlinking.getByRole('button', { name: word.unlink }).click();
      await expect(main.getByRole('button', { name: word.linkGoogle })).toBeVisible();
      await expect(main.getByText(word.linkedGoogle)).toHaveCount(0);
      await expect(heading).toBeFocused();
      expect((await fetchProfile(page, server)).providers).toEqual([]);
      // The registration's code, and the notices of linking and unlinking.
      await expect.poll(async () => (await readMessagesTo(server.data, address)).length).toBe(3);
    });
  });

  test.describe('an unlinked account', () => {
    test.use({ allowedComplaints: /gsi\/client$|status of 409/ });
    test('no longer logs in; the only way to log in cannot be unlinked', async ({ page, server, mark }) => {
      const account = `${mark}@gmail.com`;
      await storeToken(page, server.origin, await registerMember(page.request, server, account, 'Margaret Lin'));
      await openPage(page, '/tw/info');
      await chooseAccount(page, word.linkGoogle, 'gmail', mark);
      const unlink = page.getByRole('main').getByRole('button', { name: word.unlink });
      await unlink.click();
      await page.keyboard.press('Escape');
      await expect(unlink).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: word.unlink }).click();
      await expect(unlink).toHaveCount(0);
      await page.evaluate(() => localStorage.removeItem('token'));
      await openPage(page, '/tw/login');
      await chooseAccount(page, word.google, 'gmail', mark);
      await expect(page.getByRole('alert')).toContainText(word.logInToLink);

      // A member who can log in with Google alone.
      await chooseAccount(page, word.google, 'gmail', `${mark}x`);
      await expect(page).toHaveURL(/\/tw\/?$/);
      await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
      await openPage(page, '/tw/info');
      await unlink.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: word.unlink }).click();
      await expect(dialog.getByRole('alert')).toContainText(word.setPasswordFirst);
      await expect(dialog.getByRole('link', { name: word.forgot })).toHaveAttribute('href', '/tw/forget');
      expect((await fetchProfile(page, server)).providers).toEqual(['google']);
    });
  });

  test('a member without a password deletes the account by a code', async ({ page, server, mark }) => {
    await openPage(page, '/tw/login');
    await chooseAccount(page, word.google, 'gmail', mark);
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
    await openPage(page, '/tw/info');
    await page.getByRole('main').getByRole('button', { name: word.deleteAccount }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: word.sendCode }).click();
    await dialog.getByRole('textbox', { name: word.code }).fill(await waitForCode(server.data, `${mark}@gmail.com`));
    await dialog.getByRole('button', { name: word.deleteForGood }).click();
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect.poll(() => readToken(page)).toBeNull();
    // The code, and the notice that the account was deleted.
    await expect.poll(async () => (await readMessagesTo(server.data, `${mark}@gmail.com`)).length).toBe(2);
  });

  test('pages with the button are accessible and do not scroll sideways', async ({ page, server, address }) => {
    const token = await registerMember(page.request, server, address, 'Margaret Lin');
    for (const name of ['login', 'register', 'google', 'info']) {
      if (name === 'info') await storeToken(page, server.origin, token);
      await openPage(page, `/tw/${name}`);
      const button = page
        .getByRole('main')
        .getByRole('button', { name: name === 'info' ? word.linkGoogle : word.google });
      await expect(button).toBeEnabled();
      expect.soft(await findViolations(page), `axe of ${name}`).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await measureSidewaysScroll(page), `${name} sideways at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
});
