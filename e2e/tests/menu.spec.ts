import { type Demo, expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

const word = names.tw;
const getNames = (entries: Demo['categories']) => entries.map((entry) => entry.name_tw);

test.describe('menu', () => {
  test('has every section, category, group and both languages', async ({ page, demo }) => {
    await openPage(page, '/tw/collection');
    await page.getByRole('button', { name: word.menu }).click();
    const menu = page.getByRole('dialog', { name: word.menu });
    for (const link of [
      word.home,
      word.collection,
      word.exhibitions,
      word.questions,
      word.contact,
      word.about,
      ...getNames(demo.categories),
      ...getNames(demo.exhibitionGroups),
    ]) {
      await expect(menu.getByRole('link', { name: link, exact: true }).first()).toBeVisible();
    }
    await expect(menu.getByRole('link', { name: word.collection, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: '中文', exact: true })).toHaveAttribute('lang', 'zh-Hant-TW');
    await expect(menu.getByRole('link', { name: 'English', exact: true })).toHaveAttribute('lang', 'en');
  });

  test('closes on navigation, and the page starts at the top', async ({ page, demo }) => {
    await openPage(page, '/tw/question');
    await page.evaluate(() => window.scrollTo({ top: 600 }));
    expect(await page.evaluate(() => window.scrollY), 'the page is long enough to be anywhere but at its top').toBe(
      600,
    );
    await page.getByRole('button', { name: word.menu }).click();
    const menu = page.getByRole('dialog', { name: word.menu });
    await menu.getByRole('link', { name: getNames(demo.categories)[0], exact: true }).click();
    await expect(page).toHaveURL(`/tw/collection/${demo.categories[0]?.id}`);
    await expect(menu).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.body.scrollHeight - innerHeight)).toBeGreaterThan(600);
    await expect(page).toHaveTitle(new RegExp(getNames(demo.categories)[0] ?? ''));
  });

  test('has its foot below its list at 400 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openPage(page, '/tw');
    await page.getByRole('button', { name: word.menu }).click();
    const menu = page.getByRole('dialog', { name: word.menu });
    const list = await menu.locator('.menu-list').boundingBox();
    const foot = await menu.locator('.menu-foot').boundingBox();
    expect(list && foot && foot.y >= list.y + list.height).toBe(true);
    await menu.getByRole('link', { name: 'English', exact: true }).focus();
    await expect(menu.getByRole('link', { name: 'English', exact: true })).toBeInViewport();
  });

  test('closes by Escape and by its button and returns the focus', async ({ page }) => {
    await openPage(page, '/tw');
    const button = page.getByRole('button', { name: word.menu });
    const menu = page.getByRole('dialog', { name: word.menu });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab');
    expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('button', { name: word.close }).click();
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
