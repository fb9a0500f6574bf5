import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from '../axe';
import { type FakeGoogle, startGoogle } from '../google';
import { codeFor, lettersTo } from '../mailbox';
import { carry, expect, joined, test as members, type Place, password, pretend, tokenOf, withHouse } from '../members';
import { languages, names } from '../names';
import { open, sideways } from '../visit';

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
  place: [({ google }, use) => withHouse(google.flags, use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  mark: ({}, use) => use(`reader${randomInt(2 ** 40).toString(36)}`),
});

// After the click Google's script is asked for; nothing of Google's before.
test.use({ forgiven: /request to another host: http:\/\/127\.0\.0\.1:\d+\/gsi\/client$/ });

/** Presses the button and chooses an account in Google's window. */
const choose = (page: Page, button: string, kind: string, mark: string): Promise<void> =>
  chooseFrom(page, () => page.getByRole('main').getByRole('button', { name: button }).click(), kind, mark);

/** Opens Google's window and chooses an account there. */
async function chooseFrom(page: Page, press: () => Promise<void>, kind: string, mark: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await press();
  const popup = await opening;
  await popup.getByRole('textbox', { name: 'Mark' }).fill(mark);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: kind, exact: true }).click();
  await closing;
}

const profile = async (page: Page, place: Place) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  return (await (await page.request.post(`${place.origin}/api/front/info`, { headers })).json()).info;
};

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} with Google`, () => {
    test('a newcomer is a member, and comes in again by the same account', async ({ page, place, mark, google }) => {
      const foreign: string[] = [];
      page.on('request', (request) => request.url().startsWith(google.origin) && foreign.push(request.url()));
      await open(page, `/${language}/register`);
      await page.waitForLoadState('networkidle');
      expect(foreign).toEqual([]);
      await choose(page, word.google, 'gmail', mark);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toMatch(/^dbg_/);
      const first = await profile(page, place);
      expect(first).toMatchObject({ name: 'Ada Chen', account: `${mark}@gmail.com`, providers: ['google'] });
      expect(first.has_password).toBe(false);

      await page.evaluate(() => localStorage.removeItem('token'));
      await open(page, `/${language}/google`);
      await choose(page, word.google, 'gmail', mark);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toMatch(/^dbg_/);
      expect(await profile(page, place)).toEqual(first);
    });

    test('an account of the same proven address is linked, and told so', async ({ page, place, mark }) => {
      const account = `${mark}@gmail.com`;
      await joined(page.request, place, account, 'Margaret Lin');
      await open(page, `/${language}/login`);
      await choose(page, word.google, 'gmail', mark);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toMatch(/^dbg_/);
      expect(await profile(page, place)).toMatchObject({ name: 'Margaret Lin', account, has_password: true });
      await expect.poll(async () => (await lettersTo(place.data, account)).at(-1)?.text).toContain('Google');
    });

    test('a member links Google in the member centre', async ({ page, place, mark, address }) => {
      await carry(page, place.origin, await joined(page.request, place, address, 'Margaret Lin'));
      await open(page, `/${language}/info`);
      await choose(page, word.linkGoogle, 'elsewhere', mark);
      await expect(page.getByRole('main').getByText(word.linkedGoogle)).toBeVisible();
      await expect(page.getByRole('button', { name: word.linkGoogle })).toHaveCount(0);
      expect(await profile(page, place)).toMatchObject({ account: address, providers: ['google'] });
    });

    test.describe('a login of a while ago', () => {
      test.use({ forgiven: /gsi\/client$|status of 422/ });
      test('asks for the password before it links and unlinks', async ({ page, place, mark, address }) => {
        await carry(page, place.origin, await joined(page.request, place, address, 'Margaret Lin'));
        await pretend(page, { fresh_login: false });
        await open(page, `/${language}/info`);
        const main = page.getByRole('main');
        await main.getByRole('button', { name: word.linkGoogle }).click();
        const linking = page.getByRole('dialog', { name: word.linkGoogle });
        const confirm = linking.getByRole('button', { name: word.linkGoogle });
        await confirm.click();
        await expect(linking.getByRole('alert')).toHaveText(word.passwordMissing);
        const secret = linking.getByLabel(word.password, { exact: true });
        await secret.fill('not the password');
        await chooseFrom(page, () => confirm.click(), 'elsewhere', mark);
        await expect(linking.getByRole('alert')).toHaveText(word.passwordWrong);
        await expect(secret).toBeFocused();
        expect((await profile(page, place)).providers).toEqual([]);
        await secret.fill(password);
        await chooseFrom(page, () => page.keyboard.press('Enter'), 'elsewhere', mark);
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
        expect((await profile(page, place)).providers).toEqual([]);
        // The code to register with, word of the link, word that it is gone.
        await expect.poll(async () => (await lettersTo(place.data, address)).length).toBe(3);
      });
    });

    test.describe('what is unlinked', () => {
      test.use({ forgiven: /gsi\/client$|status of 409/ });
      test('opens the account no more, and the only way in stays', async ({ page, place, mark }) => {
        const account = `${mark}@gmail.com`;
        await carry(page, place.origin, await joined(page.request, place, account, 'Margaret Lin'));
        await open(page, `/${language}/info`);
        await choose(page, word.linkGoogle, 'gmail', mark);
        const unlink = page.getByRole('main').getByRole('button', { name: word.unlink });
        await unlink.click();
        await page.keyboard.press('Escape');
        await expect(unlink).toBeFocused();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').getByRole('button', { name: word.unlink }).click();
        await expect(unlink).toHaveCount(0);
        await page.evaluate(() => localStorage.removeItem('token'));
        await open(page, `/${language}/login`);
        await choose(page, word.google, 'gmail', mark);
        await expect(page.getByRole('alert')).toContainText(word.logInToLink);

        // Somebody whom Google alone lets in.
        await choose(page, word.google, 'gmail', `${mark}x`);
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
        await expect.poll(() => tokenOf(page)).toMatch(/^dbg_/);
        await open(page, `/${language}/info`);
        await unlink.click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: word.unlink }).click();
        await expect(dialog.getByRole('alert')).toContainText(word.setPasswordFirst);
        await expect(dialog.getByRole('link', { name: word.forgot })).toHaveAttribute('href', `/${language}/forget`);
        expect((await profile(page, place)).providers).toEqual(['google']);
      });
    });

    test('who has no password leaves by a code', async ({ page, place, mark }) => {
      await open(page, `/${language}/login`);
      await choose(page, word.google, 'gmail', mark);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toMatch(/^dbg_/);
      await open(page, `/${language}/info`);
      await page.getByRole('main').getByRole('button', { name: word.deleteAccount }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: word.sendCode }).click();
      await dialog.getByRole('textbox', { name: word.code }).fill(await codeFor(place.data, `${mark}@gmail.com`));
      await dialog.getByRole('button', { name: word.deleteForGood }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toBeNull();
      // The code, and word that the account is gone.
      await expect.poll(async () => (await lettersTo(place.data, `${mark}@gmail.com`)).length).toBe(2);
    });

    test('the pages with the button are accessible and fit', async ({ page, place, address }) => {
      const token = await joined(page.request, place, address, 'Margaret Lin');
      for (const name of ['login', 'register', 'google', 'info']) {
        if (name === 'info') await carry(page, place.origin, token);
        await open(page, `/${language}/${name}`);
        const button = page
          .getByRole('main')
          .getByRole('button', { name: name === 'info' ? word.linkGoogle : word.google });
        await expect(button).toBeEnabled();
        expect.soft(await violations(page), `axe of ${name}`).toEqual([]);
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await sideways(page), `${name} sideways at ${width}`).toBeLessThanOrEqual(0);
        }
      }
    });

    test.describe('refused', () => {
      test.use({ forgiven: /gsi\/client$|status of 409/ });
      for (const kind of ['unproven', 'elsewhere'] as const) {
        test(`an address that Google does not vouch for is not linked (${kind})`, async ({ page, place, mark }) => {
          const account = `${mark}@${kind === 'unproven' ? 'gmail.com' : 'example.org'}`;
          await joined(page.request, place, account, 'Margaret Lin');
          await open(page, `/${language}/login`);
          await choose(page, word.google, kind, mark);
          await expect(page.getByRole('alert')).toContainText(word.logInToLink);
          await expect(page).toHaveURL(`/${language}/login`);
          expect(await tokenOf(page)).toBeNull();
          const data = { account, password };
          const login = await page.request.post('/api/front/login', { data });
          expect((await login.json()).state).toBe('SUCCESS');
        });
      }
    });

    test('a window that is closed, or in which somebody says no, changes nothing', async ({ page, mark }) => {
      await open(page, `/${language}/login`);
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: word.google }).click();
      await (await opening).close();
      await expect(page.getByRole('button', { name: word.google })).toBeEnabled();
      await choose(page, word.google, 'refuse', mark);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
      await expect(page).toHaveURL(`/${language}/login`);
      expect(await tokenOf(page)).toBeNull();
    });

    test.describe('whose script does not come', () => {
      test.use({ forgiven: /gsi\/client|ERR_FAILED/ });
      test('says so, and the next press asks anew', async ({ page, mark, google }) => {
        await open(page, `/${language}/login`);
        await page.route(`${google.origin}/gsi/client`, (route) => route.abort());
        await page.getByRole('button', { name: word.google }).click();
        await expect(page.getByRole('alert')).toHaveText(word.failed);
        await page.unroute(`${google.origin}/gsi/client`);
        await choose(page, word.google, 'gmail', mark);
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      });
    });

    for (const app of ['Line/14.1.0', '[FBAN/FBIOS;FBAV/450.0]', 'Instagram 300.0']) {
      test.describe(`inside ${app}`, () => {
        test.use({ userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${app}` });
        test('a sentence stands in the button’s place', async ({ page }) => {
          await open(page, `/${language}/login`);
          await expect(page.getByRole('main').getByText(/Chrome.*Safari/)).toBeVisible();
          await expect(page.getByRole('button', { name: word.google })).toHaveCount(0);
        });
      });
    }
  });
}

test.describe('when Google is down', () => {
  test.use({ forgiven: /gsi\/client$|status of 503/ });
  test('the page says so', async ({ page, mark, google }) => {
    await open(page, '/en/login');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: names.en.google }).click();
    const popup = await opening;
    await popup.getByRole('textbox', { name: 'Mark' }).fill(mark);
    await page.route('**/api/front/google', async (route) => {
      google.broken = true;
      await route.continue();
    });
    await popup.getByRole('button', { name: 'gmail', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/./);
    expect(await tokenOf(page)).toBeNull();
    await expect(page.getByRole('status', { name: names.en.loading })).toHaveCount(0);
    google.broken = false;
  });
});
