// The first page of the desk, and what somebody sets for the desk in this browser.
import { expect } from '@playwright/test';
import { test } from '../desk-test';

test.use({ locale: 'en-GB' });

test('the overview names the exhibitions that are on before those that come, and leads to them', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/');
  const exhibitions = page.locator('section', { has: page.getByRole('heading', { name: /^Exhibitions/ }) });
  const rows = exhibitions.locator('.exhibition-row');
  await expect(rows.first()).toContainText(/days? left|Ends today/);
  const phases = await rows.allTextContents();
  const coming = phases.findIndex((text) => /In \d+ days?/.test(text));
  expect(phases.slice(coming).every((text) => /In \d+ days?/.test(text))).toBe(true);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/exhibitions\/\d+$/);
});

test('language and single keys are set in one’s own account, and kept', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/profile');
  await page.getByRole('checkbox', { name: /^Single-key shortcuts/ }).uncheck();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('中文');
  await expect(page.getByRole('heading', { name: '我的帳號' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '我的帳號' })).toBeVisible();
  const keys = page.getByRole('checkbox', { name: /^單鍵快捷/ });
  await expect(keys).not.toBeChecked();
  await keys.check();
  await keys.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '按鍵' })).toBeVisible();
});

test('owners see the room that pictures take and whether mails leave; others do not', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page);
  await page.goto('/');
  const storage = page.locator('section', { has: page.getByRole('heading', { name: /^Storage/ }) });
  await expect(storage).toContainText(/Originals of pictures [\d.]+ (KB|MB).*database [\d.]+ (KB|MB)/);
  await expect(storage.getByRole('progressbar', { name: 'Storage' })).toBeVisible();
  const mail = page.locator('section', { has: page.getByRole('heading', { name: /^Mail/ }) });
  await expect(mail).toContainText('Failed');
  await context.clearCookies();
  await signIn(page, 'editor');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Exhibitions/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Storage/ })).toHaveCount(0);
});
