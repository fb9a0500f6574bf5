import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type FakeFacebook, startFacebook } from '../facebook';
import { comeIn, expect, test as members, tokenOf, withHouse } from '../members';
import { languages, names } from '../names';
import { open } from '../visit';

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
  place: [({ facebook }, use) => withHouse(facebook.flags, use), { scope: 'worker' }],
});

test.use({ forgiven: /request to another host: http:\/\/127\.0\.0\.1:\d+\/sdk\.js$|status of (401|409)/ });

/** Presses the button and hands over a token in Facebook's window. */
async function give(page: Page, button: string, token: string): Promise<void> {
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
    test('a token of the house’s app lets a newcomer in', async ({ page, facebook }) => {
      const foreign: string[] = [];
      page.on('request', (request) => request.url().startsWith(facebook.origin) && foreign.push(request.url()));
      await open(page, `/${language}/login`);
      await page.getByRole('main').getByRole('link', { name: word.facebook }).click();
      await expect(page).toHaveURL(`/${language}/fblogin`);
      await page.waitForLoadState('networkidle');
      expect(foreign).toEqual([]);
      await give(page, word.facebook, String(randomInt(2 ** 40)));
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toMatch(/^dbg_/);
    });

    for (const token of ['1234.999999', 'expired']) {
      test(`a token that is none for the house is refused (${token})`, async ({ page }) => {
        await open(page, `/${language}/fblogin`);
        await give(page, word.facebook, token);
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(/./);
        await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
        await expect(page).toHaveURL(`/${language}/fblogin`);
        expect(await tokenOf(page)).toBeNull();
      });
    }

    test('a member links Facebook in the member centre, and comes in by it', async ({ page, place, address }) => {
      await comeIn(page, place, address, language);
      await open(page, `/${language}/info`);
      const token = String(randomInt(2 ** 40));
      await give(page, word.linkFacebook, token);
      await expect(page.getByRole('main').getByRole('button', { name: word.unlink })).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('token'));
      await open(page, `/${language}/fblogin`);
      await give(page, word.facebook, token);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toMatch(/^dbg_/);
      await open(page, `/${language}/info`);
      await expect(page.getByRole('main').getByText(address)).toBeVisible();
    });

    test('who says no stays where they are', async ({ page }) => {
      await open(page, `/${language}/fblogin`);
      await give(page, word.facebook, '');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
      expect(await tokenOf(page)).toBeNull();
    });
  });
}
