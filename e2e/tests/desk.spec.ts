import { expect } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { LANGUAGE_NAMES } from '../../web/src/words/language';
import { findViolations } from '../axe';
import { test } from '../page-test';

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_DESK),
  // A request without a session is refused, which the browser logs.
  allowedComplaints: /Failed to load resource/,
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('without a session the desk asks to sign in, and the language is switched by keyboard', async ({ page }) => {
    await page.goto('/artifacts');
    for (const [words, next, nextName] of [
      [tw, en, LANGUAGE_NAMES.en],
      [en, tw, LANGUAGE_NAMES.tw],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.accounts.signIn);
      await expect(page).toHaveTitle(`${words.accounts.signIn} — ${words.title}`);
      await page.getByRole('button', { name: nextName }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.accounts.signIn);
    }
  });

  test('desk without an answer says what to do, and tries again', async ({ page }) => {
    await page.route('**/api/desk/session', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.unroute('**/api/desk/session');
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tw.accounts.signIn);
  });
});
