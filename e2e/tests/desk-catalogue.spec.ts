// What a curator records of a piece beyond name and text: marks, provenance, literature, in-house data; its name from parts; a copy.
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { openEditor, test } from '../desk-test';

const saved = (page: Page) => page.getByText(/^(Draft saved|\d\d:\d\d 已存草稿)/);

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const said = {
  locale: 'zh-TW',
  addMark: '＋ 加一則款識',
  addLine: '＋ 加一列流傳',
  written: '款識第 1 列，照錄原文',
  reading: '款識第 1 列，釋讀或譯文，中文',
  owner: '流傳第 1 列，藏家，中文',
  storage: '庫位',
} as const;

test.describe('in Chinese', () => {
  test.use({ locale: said.locale });

  test('marks, provenance and in-house data are recorded, fit every width and pass axe', async ({ page, signIn }) => {
    const piece = 'DB-0010';
    await signIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openEditor(page, piece);
    await page.getByRole('button', { name: said.addMark }).click();
    await page.getByLabel(said.written, { exact: true }).fill('多寶清玩');
    await page.getByLabel(said.reading, { exact: true }).fill('多寶格清玩之物');
    await page.getByRole('button', { name: said.addLine }).click();
    await page.getByLabel(said.owner, { exact: true }).fill('私人收藏');
    await expect(saved(page)).toBeVisible();
    const state = (cell: string) => page.locator(`[data-cell="${cell}"] .field-state`);
    await expect(state('inscriptions.tw')).toContainText('草稿');
    await expect(state('inscriptions.en')).toContainText('缺');
    const storage = page.getByLabel(said.storage, { exact: true });
    await storage.fill('二樓庫房 C 櫃 3 層');
    await expect(page.locator('.in-house .saved')).toHaveText(/^\d\d:\d\d 已存/);
    for (const width of [1440, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await fits(page), `at ${width}`).toBe(true);
      // What lies half below the sticky head has no size that can be judged.
      await page.evaluate(() => scrollTo(0, 0));
      if (width !== 360) expect(await findViolations(page), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(page.getByLabel(said.written, { exact: true })).toHaveValue('多寶清玩');
    await expect(page.getByLabel(said.owner, { exact: true })).toHaveValue('私人收藏');
    await expect(storage).toHaveValue('二樓庫房 C 櫃 3 層');
    // What is typed last is saved although the page is left at once.
    await storage.fill('二樓庫房 D 櫃 1 層');
    await page.locator('.in-house').getByRole('link').click();
    await expect(page.locator('.version').first()).toContainText(said.storage);
    await page.goBack();
    await expect(storage).toHaveValue('二樓庫房 D 櫃 1 層');
  });
});

test.describe('in English', () => {
  // A relic number that is taken is answered with 422.
  test.use({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    allowedComplaints: /Failed to load resource.*422/,
  });

  test('rows are moved by keys, and what was published is on the piece’s page', async ({
    page,
    signIn,
    deskServer,
  }) => {
    await signIn(page);
    await openEditor(page, 'DB-0012');
    const add = page.getByRole('button', { name: '＋ Add a citation' });
    for (const [place, text] of [
      [1, 'First book, p. 1'],
      [2, 'Second book, p. 2'],
    ] as const) {
      await add.click();
      await page.getByLabel(`Literature, row ${place}, Citation, English`).fill(text);
    }
    const grip = page.getByRole('button', { name: 'Literature, row 2, Move' });
    await grip.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByLabel('Literature, row 1, Citation, English')).toHaveValue('Second book, p. 2');
    await expect(page.getByRole('button', { name: 'Literature, row 1, Move' })).toBeFocused();
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Update English' }).first().click();
    const id = new URL(page.url()).pathname.split('/')[2];
    const shown = async () => (await page.request.get(`${deskServer.origin}/en/collection_detail/${id}`)).text();
    await expect.poll(shown).toMatch(/Second book, p\. 2[\s\S]*First book, p\. 1/);
  });

  test('a name is built from parts and can be changed afterwards', async ({ page, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0013');
    await page.getByRole('button', { name: 'Build from fields' }).click();
    const dialog = page.getByRole('dialog', { name: 'Build the name from fields' });
    for (const [part, tw, en] of [
      ['Glaze, colour', '青花', 'in underglaze blue'],
      ['Decoration', '纏枝蓮紋', 'with lotus scroll'],
      ['Form', '梅瓶', 'Meiping vase'],
    ] as const) {
      await dialog.getByLabel(`${part}, Chinese`).fill(tw);
      await dialog.getByLabel(`${part}, English`).fill(en);
    }
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use as the name' }).click();
    await expect(page.getByLabel('Name, Chinese')).toHaveValue('青花纏枝蓮紋梅瓶');
    await expect(page.getByLabel('Name, English')).toHaveValue('Meiping vase with lotus scroll in underglaze blue');
    await expect(page.locator('[data-cell="name.en"] .field-state')).toContainText('Draft');
  });

  test('a piece is duplicated under a number of its own', async ({ page, signIn }) => {
    await signIn(page, 'contributor');
    await openEditor(page, 'DB-0014');
    const name = await page.getByLabel('Name, Chinese').inputValue();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Duplicate…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate DB-0014' });
    await dialog.getByLabel('New relic number').fill('DB-0014-A');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Number', { exact: true })).toHaveValue('DB-0014-A');
    await expect(page.getByLabel('Name, Chinese')).toHaveValue(name);
    await expect(page.getByText('No pictures yet')).toBeVisible();
    await page.getByLabel('Number', { exact: true }).fill('DB-0001');
    await expect(page.getByText('DB-0001 belongs to another piece.')).toBeVisible();
  });

  test('contributors and readers see no in-house data', async ({ page, context, signIn }) => {
    for (const role of ['contributor', 'reader'] as const) {
      await context.clearCookies();
      await signIn(page, role);
      await openEditor(page, 'DB-0010');
      await expect(page.getByText('Dimensions')).toBeVisible();
      await expect(page.getByText('In-house')).toHaveCount(0);
    }
  });
});
