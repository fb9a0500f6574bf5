import { expect } from '@playwright/test';
import { findViolations } from '../axe';
import { test } from '../page-test';

const LANGUAGES = {
  tw: { locale: 'zh-TW', title: '登入 — 多寶格案頭', signIn: '登入', other: 'English' },
  en: { locale: 'en-GB', title: 'Sign in — Duobaoge desk', signIn: 'Sign in', other: '中文' },
} as const;

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_DESK),
  // That nobody is signed in is a refusal, which the browser logs.
  allowedComplaints: /Failed to load resource/,
});

test.describe('in Chinese', () => {
  test.use({ locale: LANGUAGES.tw.locale });

  test('whoever is not signed in is asked to, and the language is switched by keyboard', async ({ page }) => {
    await page.goto('/artifacts');
    for (const [words, next] of [
      [LANGUAGES.tw, LANGUAGES.en],
      [LANGUAGES.en, LANGUAGES.tw],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.signIn);
      await expect(page).toHaveTitle(words.title);
      await page.getByRole('button', { name: words.other }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.signIn);
    }
  });

  test('desk without an answer says what to do, and tries again', async ({ page }) => {
    await page.route('**/api/desk/session', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.unroute('**/api/desk/session');
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANGUAGES.tw.signIn);
  });
});
