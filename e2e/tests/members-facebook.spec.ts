import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type FakeFacebook, startFacebook } from '../facebook';
import { expect, logInNewMember, test as members, readToken, withOwnServer } from '../members';
import { languages, names } from '../names';
import { openPage } from '../page-test';

const test = members.extend<object, { facebook: FakeFacebook }>({
  facebook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const facebook = await startFacebook();
      await use(facebook);
      await facebook.stop();
    },
    { scope: 'worker' },
  ],
  server: [({ facebook }, use) => withOwnServer(facebook.flags, use), { scope: 'worker' }],
});

test.use({ allowedComplaints: /request to another host: http:\/\/127\.0\.0\.1:\d+\/sdk\.js$|status of (401|409)/ });

/** Presses the button and enters a token in Facebook's window. */
async function submitToken(page: Page, button: string, token: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const popup = await opening;
  await popup.getByRole('textbox', { name: 'Token' }).fill(token);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closing;
}

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} with Facebook`, () => {
    test('a token of the site’s app registers a newcomer', async ({ page, facebook }) => {
      const foreign: string[] = [];
      page.on('request', (request) => request.url().startsWith(facebook.origin) && foreign.push(request.url()));
      await openPage(page, `/${language}/login`);
      await page.getByRole('main').getByRole('link', { name: word.facebook }).click();
      await expect(page).toHaveURL(`/${language}/fblogin`);
      await page.waitForLoadState('networkidle');
      expect(foreign).toEqual([]);
      await submitToken(page, word.facebook, String(randomInt(2 ** 40)));
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
    });

    for (const token of ['1234.999999', 'expired']) {
      test(`an invalid token is refused (${token})`, async ({ page }) => {
        await openPage(page, `/${language}/fblogin`);
        await submitToken(page, word.facebook, token);
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(/./);
        await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
        await expect(page).toHaveURL(`/${language}/fblogin`);
        expect(await readToken(page)).toBeNull();
      });
    }

    test('a member links Facebook on the member’s page and logs in with it', async ({ page, server, address }) => {
      await logInNewMember(page, server, address, language);
      await openPage(page, `/${language}/info`);
      const token = String(randomInt(2 ** 40));
      await submitToken(page, word.linkFacebook, token);
      await expect(page.getByRole('main').getByRole('button', { name: word.unlink })).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('token'));
      await openPage(page, `/${language}/fblogin`);
      await submitToken(page, word.facebook, token);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
      await openPage(page, `/${language}/info`);
      await expect(page.getByRole('main').getByText(address)).toBeVisible();
    });

    test('refusing in the window leaves the page as it is', async ({ page }) => {
      await openPage(page, `/${language}/fblogin`);
      await submitToken(page, word.facebook, '');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
      expect(await readToken(page)).toBeNull();
    });
  });
}
