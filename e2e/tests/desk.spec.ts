import { expect } from '@playwright/test';
import { findViolations } from '../axe';
import { test } from '../page-test';

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_DESK),
  allowedComplaints: /Failed to load resource/,
});

for (const [locale, retry] of [
  ['zh-TW', '再試一次'],
  ['en-GB', 'Try again'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a desk that does not answer says what to do, and tries again', async ({ page }) => {
      await page.route('**/api/desk/session', (route) => route.abort());
      await page.goto('/artifacts');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.unroute('**/api/desk/session');
      await page.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('textbox').first()).toBeVisible();
    });
  });
}
