import { expect } from '@playwright/test';
import { findViolations } from '../axe';
import { test } from '../page-test';

const LANGUAGES = {
  tw: { locale: 'zh-TW', title: '多寶格案頭', ready: /^案頭可用：版本 .+，資料庫 sqlite。$/, other: 'English' },
  en: {
    locale: 'en-GB',
    title: 'Duobaoge desk',
    ready: /^The desk is ready: version .+, database sqlite\.$/,
    other: '中文',
  },
} as const;

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_DESK),
});

for (const [language, words] of Object.entries(LANGUAGES)) {
  test.describe(language, () => {
    test.use({ locale: words.locale });

    for (const width of [390, 1440]) {
      test(`desk says that it is ready, at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
        await expect(page.getByRole('status')).toHaveText(words.ready);
        await expect(page).toHaveTitle(words.title);
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });
    }

    test('language is switched by keyboard', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: words.other }).focus();
      await page.keyboard.press('Enter');
      const other = language === 'tw' ? LANGUAGES.en : LANGUAGES.tw;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title);
    });

    test.describe('without an answer', () => {
      test.use({ allowedComplaints: /Failed to load resource/ });

      test('desk says what to do, and tries again', async ({ page }) => {
        await page.route('**/api/desk/health', (route) => route.abort());
        await page.goto('/');
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        await page.unroute('**/api/desk/health');
        await page.getByRole('alert').getByRole('button').click();
        await expect(page.getByRole('status')).toHaveText(words.ready);
      });
    });
  });
}
