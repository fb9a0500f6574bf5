// The order in which a first visit loads: the first view, then the code. What a reader does before the code runs is not lost.
import type { Page } from '@playwright/test';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { holdRequests, openPage, waitForHydration } from '../page-test';
import { findViewer, findZoomButton } from '../viewer-dialog';

const SCRIPTS = '**/assets/shell-*.js';

const findScripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);

test('the code is asked for once the first picture is there', async ({ page }) => {
  const release = await holdRequests(page, '**/media/**');
  await page.goto('/tw', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await findScripts(page), 'the loader alone').toBe(1);
  release();
  await waitForHydration(page);
  expect(await findScripts(page)).toBeGreaterThan(4);
});

test('the code is asked for when the reader touches the page', async ({ page }) => {
  await holdRequests(page, '**/media/**');
  await page.goto('/tw', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).click();
  await waitForHydration(page);
});

test('an early press of a button is answered once the code runs', async ({ page, demo }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`/tw/collection_detail/${demo.artifact.id}`);
  await findZoomButton(page, 'tw').click();
  await expect(findViewer(page, 'tw')).toHaveCount(0);
  release();
  await expect(findViewer(page, 'tw')).toBeVisible();
});

test('the menu opens before the code runs, and stays open', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/tw');
  const menu = page.getByRole('dialog', { name: names.tw.menu });
  await page.getByRole('button', { name: names.tw.menu }).click();
  await expect(menu).toBeVisible();
  release();
  await waitForHydration(page);
  await expect(page.locator('button[aria-haspopup=dialog].menu-btn')).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('button[aria-haspopup=dialog].menu-btn')).toHaveAttribute('aria-expanded', 'false');
});

test('what was typed early is answered once the code runs', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/tw/collection');
  await page.getByRole('searchbox').fill('青花');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('after a reload the reader is where they were, before the code runs', async ({ page }) => {
  await openPage(page, '/tw/privacy');
  await page.evaluate(() => scrollTo({ top: 700 }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  const release = await holdRequests(page, SCRIPTS);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.evaluate(() => scrollTo({ top: 300 }));
  release();
  await waitForHydration(page);
  expect(await page.evaluate(() => scrollY), 'what the reader did since then stays').toBe(300);
});
