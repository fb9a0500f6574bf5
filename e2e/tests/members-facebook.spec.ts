import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type FakeFacebook, startFacebook } from '../facebook';
import { expect, logInNewMember, test as members, readToken } from '../members';
import { names } from '../names';
import { openPage } from '../page-test';
import { withServer } from '../server';

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
  server: [({ facebook }, use) => withServer(facebook.flags, use), { scope: 'worker' }],
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

const word = names.tw;

test.describe('with Facebook', () => {
  test('a token of the site’s app registers a newcomer', async ({ page, facebook }) => {
    const foreign: string[] = [];
    page.on('request', (request) => request.url().startsWith(facebook.origin) && foreign.push(request.url()));
    await openPage(page, '/tw/login');
    await page.getByRole('main').getByRole('link', { name: word.facebook }).click();
    await expect(page).toHaveURL('/tw/fblogin');
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    await submitToken(page, word.facebook, String(randomInt(2 ** 40)));
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
  });

  test('a member links Facebook on the member’s page and logs in with it', async ({ page, server, address }) => {
    await logInNewMember(page, server, address, 'tw');
    await openPage(page, '/tw/info');
    const token = String(randomInt(2 ** 40));
    await submitToken(page, word.linkFacebook, token);
    await expect(page.getByRole('main').getByRole('button', { name: word.unlink })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('token'));
    await openPage(page, '/tw/fblogin');
    await submitToken(page, word.facebook, token);
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
    await openPage(page, '/tw/info');
    await expect(page.getByRole('main').getByText(address)).toBeVisible();
  });
});
