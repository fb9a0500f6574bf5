import type { Page } from '@playwright/test';
import { tw } from '../../web/src/words/tw';
import { findViolations } from '../axe';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

interface Value {
  id: number;
  count: number;
  name_tw: string;
  name_en: string;
  label_tw: string;
  label_en: string;
}

/** The sheet of a facet, opened. */
async function openSheet(page: Page, title: string) {
  const sheet = page.locator('details.facet', { has: page.locator('summary', { hasText: title }) }).first();
  await sheet.locator('summary').first().click();
  await expect(sheet).toHaveAttribute('open');
  return sheet;
}

const { facets } = tw.collection;
const word = {
  ...names.tw,
  refine: facets.title,
  pictures: facets.pictures,
  remove: facets.remove,
  clear: facets.clearAll,
  current: facets.current,
};
const dynasties = async (page: Page): Promise<Value[]> =>
  (await (await page.request.get('/api/collection/facets')).json()).data.dynasties;
const total = (page: Page) => page.getByRole('tabpanel').getByRole('status').first();
const sum = (count: number) => `共 ${count} 件`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`tw facets ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('choices leave as many pieces as they said, are combined, kept by a search and taken away', async ({
      page,
    }) => {
      await page.goto('/tw/collection');
      const [first] = await dynasties(page);
      if (!first) throw new Error('no dynasty');
      const sheet = await openSheet(page, word.dynasty);
      const link = sheet.getByRole('link', { name: first.name_tw }).first();
      await expect(link).toContainText(String(first.count));
      await link.click();
      await expect(page).toHaveURL(`/tw/collection?dynasty=${first.id}`);
      await expect(total(page)).toContainText(sum(first.count));
      const choices = page.getByRole('list', { name: word.current });
      await choices.getByRole('link', { name: `${word.remove} ${word.dynasty} ${first.label_tw}` }).click();
      await expect(page).toHaveURL('/tw/collection');
      await expect(choices).toHaveCount(0);

      await page.getByRole('link', { name: word.pictures }).click();
      await expect(page).toHaveURL('/tw/collection?pictures=1');
      const box = page.getByRole('searchbox', { name: word.search });
      await box.fill('瓷');
      await box.press('Enter');
      await expect(page).toHaveURL(/[?&]pictures=1/);
      await expect(page).toHaveURL(/keyword=%E7%93%B7/);
      await page.getByRole('link', { name: word.clear, exact: true }).click();
      await expect(page).toHaveURL('/tw/collection');
      await expect(box).toHaveValue('');
    });
  });
}

test.describe('facets', () => {
  test('axe finds nothing, open and closed, and nothing scrolls sideways', async ({ page }) => {
    const [first] = await dynasties(page);
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, `/tw/collection?dynasty=${first?.id}&pictures=1`);
      expect(await findViolations(page)).toEqual([]);
      if (width < 900) await page.locator('details.facets > summary').click();
      await openSheet(page, word.dynasty);
      expect(await findViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const links = await page.locator('.facet[open] li > a, .choices a').all();
      for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('on a telephone all of it is behind one button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/tw/collection');
    await expect(page.getByRole('link', { name: word.pictures })).toBeHidden();
    await page.getByText(word.refine, { exact: true }).click();
    await expect(page.getByRole('link', { name: word.pictures })).toBeVisible();
  });

  test('by keyboard: a sheet opens, Esc closes it, a choice gives the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/tw/collection');
    const summary = page.locator('details.facet > summary', { hasText: word.dynasty });
    const sheet = page.locator('details.facet', { has: page.locator('summary', { hasText: word.dynasty }) });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(sheet).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dynasty=/);
    await expect(sheet).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
    await page.getByRole('list', { name: word.current }).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tw/collection');
    await expect(page.locator('#list')).toBeFocused();
  });
});
