// Exports at the desk: their content, from the list and from everything, and who may have one.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { endSession, test } from '../desk-test';
import { startingWith, wordOf } from '../desk-words';

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('the current view is exported by the keyboard, downloaded and deleted', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/artifacts?query=DB-0001');
    await expect(page.getByText(en.list.total('1'))).toBeVisible();
    await page.getByRole('link', { name: en.imports.exportGroup, exact: true }).last().press('Enter');
    await expect(page.getByRole('radio', { name: startingWith(en.exports.scopes.list) })).toBeChecked();
    await expect(page.getByText(en.exports.pieces('1'), { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: startingWith(wordOf(en.exports.pictureChoices.names, 0)) }).press('Space');
    await page.getByRole('button', { name: en.exports.start }).press('Enter');
    await expect(page.getByText(en.exports.started)).toBeVisible();
    const entry = page.getByRole('complementary').getByRole('listitem').first();
    const link = entry.getByRole('link', { name: startingWith(en.exports.downloadOf(en.exports.pieces('1'))) });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const started = page.waitForEvent('download');
    await link.press('Enter');
    const file = await (await started).path();
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await expect(entry).toContainText(digest);
    expect(await findViolations(page)).toEqual([]);
    await entry.getByRole('button', { name: startingWith(en.exports.remove) }).press('Enter');
    await expect(page.getByText(en.exports.deleted)).toBeVisible();
    await expect(entry).toHaveCount(0);
  });

  test('published pieces are exported for other institutions', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/exports?query=DB-0001');
    await expect(page.getByText(en.exports.pieces('1'), { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: startingWith(en.exports.shortFormats.partners) }).press('Space');
    await page.getByRole('button', { name: en.exports.start }).click();
    const entry = page.getByRole('complementary').getByRole('listitem').first();
    await expect(entry).toContainText(en.exports.shortFormats.partners);
    const link = entry.getByRole('link', { name: startingWith(en.exports.downloadOf(en.exports.pieces('1'))) });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const started = page.waitForEvent('download');
    await link.click();
    const file = await readFile(await (await started).path());
    // The names in a ZIP file are not compressed.
    expect(file.includes('linked-art/DB-0001.json')).toBe(true);
    expect(file.includes('lido.xml')).toBe(true);
    expect(file.includes('artifacts.json')).toBe(false);
    await entry.getByRole('button', { name: startingWith(en.exports.remove) }).click();
    await expect(page.getByText(en.exports.deleted)).toBeVisible();
  });

  test('selected pieces are exported; contributors and readers are not offered it', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts');
    await page.getByRole('checkbox', { name: en.list.select('DB-0026') }).check();
    await page.getByRole('toolbar').getByRole('link', { name: en.imports.exportGroup }).click();
    await expect(page.getByRole('radio', { name: startingWith(en.exports.scopes.pieces) })).toBeChecked();
    await expect(page.getByRole('radio', { name: startingWith(en.exports.scopes.list) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await endSession(page);
    await signIn(page, 'contributor');
    await page.goto('/artifacts');
    await expect(page.getByText('DB-0026').first()).toBeVisible();
    await expect(page.getByRole('link', { name: en.imports.exportGroup })).toHaveCount(0);
  });
});
