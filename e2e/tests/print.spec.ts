// A piece on paper: one A4 leaf with the picture at the left, name and entry beside it, and the history in full.
import type { Page } from '@playwright/test';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

/** Pixels of a millimetre. */
const MM = 96 / 25.4;
/** A4 less the margins of the stylesheet. */
const LEAF = { width: Math.round((210 - 2 * 16) * MM), height: Math.round((297 - 2 * 18) * MM) };

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not printed`);
  return found;
};

const word = names.tw;

test.describe('print', () => {
  test('is one leaf as the design has it', async ({ page, demo, baseURL }) => {
    await page.setViewportSize(LEAF);
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const picture = await box(page, '.stage img');
    expect(Math.abs(picture.width - 88 * MM)).toBeLessThan(2);
    expect(picture.x).toBeLessThan(2);
    const [title, entry, history] = [
      await box(page, '.piece-title'),
      await box(page, '.piece-entry'),
      await box(page, '.history-sec'),
    ];
    expect(title.x).toBeGreaterThan(picture.x + picture.width);
    expect(entry.x).toBeGreaterThan(picture.x + picture.width);
    expect(entry.y).toBeGreaterThanOrEqual(title.y + title.height - 1);
    expect(history.y).toBeGreaterThanOrEqual(Math.max(picture.y + picture.height, entry.y + entry.height) - 1);
    for (const { x, width } of [picture, title, entry, history]) expect(x + width).toBeLessThanOrEqual(LEAF.width + 1);
    await expect(page.locator('.piece-title h1')).toHaveCSS('writing-mode', 'horizontal-tb');
    await expect(page.locator('.history-sec h2')).toHaveCSS('writing-mode', 'horizontal-tb');
    await expect(page.locator('.related-sec').first()).toBeHidden();
    for (const hidden of ['banner', 'contentinfo', 'navigation', 'button', 'dialog'] as const) {
      for (const found of await page.getByRole(hidden).all()) {
        if (hidden === 'button' && (await found.getAttribute('class')) === 'stage-open') continue;
        await expect(found, hidden).toBeHidden();
      }
    }
    const prose = page.locator('.history-sec .prose');
    const cut = await prose.evaluate((text) => {
      const outer = text.closest('.collapsible')?.getBoundingClientRect().bottom ?? 0;
      return text.getBoundingClientRect().bottom > outer + 1;
    });
    expect(cut, 'the history is whole').toBe(false);
    // Black on white, whatever the screen is set to.
    expect(
      await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.body).color,
      ]),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    const foot = await page.locator('.piece').evaluate((piece) => getComputedStyle(piece, '::after').content);
    expect(foot).toContain(demo.artifact.number);
    expect(foot).toContain(`${new URL(`${baseURL}`).host}/tw/collection_detail/${demo.artifact.id}`);

    await page.emulateMedia({ media: null });
    const leaves = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(leaves).toHaveLength(1);
  });

  test('of a locked plate has the first plate and no veil', async ({ page, demo, request }) => {
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}?plate=3`);
    await expect(page.locator('.locked-overlay')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.locked-overlay')).toBeHidden();
    await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
    const printed = page.locator('.stage img:visible');
    await expect(printed).toHaveCount(1);
    const folder = data.files[0].path.split('/').slice(0, -1).join('/');
    expect(await printed.getAttribute('src')).toContain(`${folder}/`);
    expect(await printed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
