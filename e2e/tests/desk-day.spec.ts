// A curator's day: a piece from nothing to the public, mended, deleted and brought back; and how many steps it takes besides typing.
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { openEditor, test } from '../desk-test';
import { root } from '../server';

const FOLDER = join(root, 'demo/pictures/blue-white-lotus-meiping');
const PLATES = ['front', 'side', 'detail', 'detail', 'mark'];

test.use({ locale: 'en-GB' });

/** Counts what a person does besides typing: clicks, choices from lists, and keys that write nothing. Tab leads on and counts too. */
class Steps {
  count = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async choose(target: Locator, label: string): Promise<void> {
    this.count += 1;
    await target.selectOption({ label });
  }

  async drop(files: Locator, paths: string[]): Promise<void> {
    this.count += 1;
    await files.setInputFiles(paths);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }
}

const saved = (page: Page) => page.getByText(/^(Draft saved|\d+ fields? sent at) /);

test('the first piece is entered from nothing in at most 40 steps, published, mended and brought back', async ({
  page,
  context,
  deskServer,
  signIn,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(20_000);
  await signIn(page, 'editor');
  await page.goto('/artifacts');
  const steps = new Steps(page);
  await steps.click(page.getByRole('button', { name: 'New piece' }));
  await page.getByRole('dialog').getByLabel('Number').fill('');
  await steps.type('DB-9001');
  await steps.press('Enter');
  await steps.click(page.getByLabel('Name, Chinese'));
  await steps.type('青花纏枝蓮紋梅瓶');
  await steps.click(page.getByLabel('Name, English'));
  await steps.type('Meiping vase with lotus scroll in underglaze blue');
  await steps.click(page.getByRole('textbox', { name: 'Text, Chinese' }));
  await steps.type('小口、豐肩、斂腹，肩線自頸下緩緩推開。');
  await steps.click(page.getByRole('textbox', { name: 'Text, English' }));
  await steps.type('A small mouth, full shoulders and a long, tapering body.');
  await steps.click(page.getByRole('button', { name: 'Add a keyword，Keywords, Chinese' }));
  await steps.type('青花、纏枝蓮、梅瓶、瓷器、明、');
  await steps.click(page.getByRole('button', { name: 'Add a keyword，Keywords, English' }));
  await steps.type('blue-and-white, lotus scroll, meiping, porcelain, Ming,');
  await steps.choose(page.getByRole('combobox', { name: 'Category' }), 'Blue and celadon wares');
  await steps.click(page.getByRole('combobox', { name: 'Find a period' }));
  await steps.type('Yung-lo');
  await steps.press('Enter');
  await steps.choose(page.getByRole('combobox', { name: 'Attribution' }), 'In the style of');
  await steps.click(page.getByRole('button', { name: 'Add a row' }));
  await steps.click(page.locator('[data-cell="dimensions"]').getByLabel('Value').last());
  await steps.type('33.4');
  await steps.click(page.getByRole('button', { name: 'Add a material or technique' }));
  for (const term of ['瓷', '青料', '釉下青花', '拉坯']) {
    await steps.type(term);
    await steps.press('Enter');
  }
  await expect(saved(page)).toBeVisible();

  await steps.click(page.getByRole('link', { name: 'Add and order' }));
  const files = PLATES.map((_, at) => join(FOLDER, `${at + 1}.jpg`));
  await steps.drop(page.locator('input[type=file][multiple]'), files);
  const cards = page.getByRole('list', { name: 'Order of the pictures' }).locator('[data-key]');
  await expect(cards).toHaveCount(5, { timeout: 60_000 });
  for (const [at, view] of PLATES.entries()) {
    await steps.click(cards.nth(at).locator('.im'));
    await steps.click(page.getByLabel('Alternative text, Chinese'));
    await steps.type(`梅瓶，第 ${at + 1} 幀（${view}）`);
    await steps.press('Tab');
    await steps.type(`Meiping, plate ${at + 1}: ${view}`);
  }
  await expect(page.getByText('Saved')).toBeVisible();
  await steps.click(page.getByRole('link', { name: 'Content' }));
  await expect(page.getByLabel('Name, English')).toHaveValue(/^Meiping/);
  await steps.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  for (const language of [/^Chinese/, /^English/]) {
    const box = dialog.getByRole('checkbox', { name: language });
    if (!(await box.isChecked())) await steps.click(box);
  }
  await steps.click(dialog.getByRole('button', { name: /^Publish/ }).last());
  await expect(page.getByText(/published, /).first()).toBeVisible();
  expect(steps.count, 'steps besides typing').toBeLessThanOrEqual(40);

  // The public has it at once, in both languages; the third plate is locked for visitors.
  const id = new URL(page.url()).pathname.split('/')[2];
  const visitor = await context.newPage();
  await visitor.goto(`${deskServer.origin}/en/collection_detail/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Meiping vase/);
  await expect(visitor.getByText('H 33.4 cm')).toBeVisible();
  await visitor.goto(`${deskServer.origin}/tw/collection_detail/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('青花纏枝蓮紋梅瓶');

  // A typing mistake is mended within a second, and taken back again.
  await page.getByLabel('Name, English').fill('Meiping with lotus scroll');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Update English' }).first().click();
  await expect(async () => {
    await visitor.goto(`${deskServer.origin}/en/collection_detail/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Meiping with lotus scroll', {
      timeout: 1_000,
    });
  }).toPass();

  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('DB-9001 deleted')).toBeVisible();
  const gone = await visitor.goto(`${deskServer.origin}/en/collection_detail/${id}`);
  expect(gone?.status()).toBe(404);
  const number = await visitor.goto(`${deskServer.origin}/id/DB-9001`);
  expect(number?.status()).toBe(410);
  await page.goto('/bin');
  await page
    .getByRole('row', { name: /DB-9001/ })
    .getByRole('button', { name: 'Bring back' })
    .click();
  await expect(page.getByText(/DB-9001.* brought back/)).toBeVisible();
  const still = await visitor.goto(`${deskServer.origin}/en/collection_detail/${id}`);
  expect(still?.status()).toBe(404);
});

test('a preview shows the draft to its address alone, without pixels of the locked plates', async ({
  page,
  context,
  deskServer,
  signIn,
}) => {
  await signIn(page);
  await openEditor(page, 'DB-0013');
  await page.getByLabel('Name, English').fill('Not published yet');
  await expect(saved(page)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/')[2];
  const url = await page.evaluate(async (number) => {
    const headers = { 'Content-Type': 'application/json', 'X-Duobao-Desk': '1' };
    const body = JSON.stringify({ language: 'en', viewer: 'visitor' });
    const answer = await fetch(`/api/desk/records/artifact/${number}/preview`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data: { url: string } }).data.url;
  }, id);
  const address = new URL(new URL(url).pathname, deskServer.origin).href;
  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Not published yet');
  const pictures = asked.filter((path) => path.includes('/media/'));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.every((path) => path.startsWith('/preview/'))).toBe(true);
  await visitor.goto(`${deskServer.origin}/en/collection_detail/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Not published yet');
});
