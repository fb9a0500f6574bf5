// Exports at the desk: what is in one, from the list and from everything, and who may have one.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findViolations } from '../axe';
import { test } from '../desk-test';

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('the current view is exported by the keyboard, downloaded and deleted', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/artifacts?query=DB-0001');
    await expect(page.getByText('1 in all')).toBeVisible();
    await page.getByRole('link', { name: 'Export', exact: true }).last().press('Enter');
    await expect(page.getByRole('radio', { name: /^The current view/ })).toBeChecked();
    await expect(page.getByText('1 piece', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: /^No pictures/ }).press('Space');
    await page.getByRole('button', { name: 'Start the export' }).press('Enter');
    await expect(page.getByText('The export has begun; you can close this page')).toBeVisible();
    const entry = page.getByRole('complementary').getByRole('listitem').first();
    const link = entry.getByRole('link', { name: /^Download 1 piece/ });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const started = page.waitForEvent('download');
    await link.press('Enter');
    const file = await (await started).path();
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await expect(entry).toContainText(digest);
    expect(await findViolations(page)).toEqual([]);
    await entry.getByRole('button', { name: /^Delete/ }).press('Enter');
    await expect(page.getByText('The export is cancelled')).toBeVisible();
    await expect(entry).toHaveCount(0);
  });

  test('published pieces are exported for other institutions', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/exports?query=DB-0001');
    await expect(page.getByText('1 piece', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: /^LIDO, Linked Art/ }).press('Space');
    await page.getByRole('button', { name: 'Start the export' }).click();
    const entry = page.getByRole('complementary').getByRole('listitem').first();
    await expect(entry).toContainText('LIDO, Linked Art');
    const link = entry.getByRole('link', { name: /^Download 1 piece/ });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const started = page.waitForEvent('download');
    await link.click();
    const file = await readFile(await (await started).path());
    // The names in a ZIP file stand in it as they are.
    expect(file.includes('linked-art/DB-0001.json')).toBe(true);
    expect(file.includes('lido.xml')).toBe(true);
    expect(file.includes('artifacts.json')).toBe(false);
    await entry.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText('The export is cancelled')).toBeVisible();
  });

  test('selected pieces are exported; contributors and readers are not offered it', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts');
    await page.getByRole('checkbox', { name: 'Select DB-0026' }).check();
    await page.getByRole('toolbar').getByRole('link', { name: 'Export' }).click();
    await expect(page.getByRole('radio', { name: /^Selected pieces/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^The current view/ })).toHaveAttribute('aria-disabled', 'true');
    await page.context().clearCookies();
    await signIn(page, 'contributor');
    await page.goto('/artifacts');
    await expect(page.getByText('DB-0026').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Export' })).toHaveCount(0);
  });
});
