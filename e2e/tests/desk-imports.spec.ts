// Imports at the desk: a list is sent, matched, checked, applied as drafts and undone, by the keyboard; in both languages and widths.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { findArtifact, test } from '../desk-test';

const words = {
  locale: 'zh-TW',
  title: '新的匯入',
  choose: '選檔',
  wrong: /有誤，不會匯入/,
  left: '不會匯入',
} as const;

/** Chooses a list as a person does, and waits for its own page. */
async function send(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`${rows.join('\n')}\n`);
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/\/imports\/\d+$/);
}

test.describe('in Chinese', () => {
  test.use({ locale: words.locale });

  test('a new import and a dry run fit every width and pass axe', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/imports');
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
    await expect(page.getByRole('button', { name: words.choose })).toBeVisible();
    await fits(page);
    const rows = ['DB-0001,,青花、試匯入,', ',無編號,,', 'TPE-2024-CERAMICS-000123-B,琉璃瓶,,琉璃器'];
    await send(page, 'tw.csv', ['編號,名稱,關鍵字,類別', ...rows]);
    await expect(page.getByRole('button', { name: words.wrong })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('3 列中 1 列讀得懂')).toBeVisible();
    await expect(page.getByRole('cell', { name: words.left })).toHaveCount(2);
    await fits(page);
    // An unknown category is made, and its row is imported.
    await page.getByLabel('「琉璃器」是哪一類').selectOption({ label: '新增「琉璃器」' });
    await page.getByRole('button', { name: '重新試跑' }).first().click();
    await expect(page.getByRole('cell', { name: words.left })).toHaveCount(1, { timeout: 30_000 });
    await expect(page.getByRole('row', { name: /TPE-2024/ })).toContainText('新增');
    await fits(page);
  });
});

async function fits(page: Page): Promise<void> {
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    if (width !== 360) expect(await findViolations(page), `at ${width}`).toEqual([]);
  }
}

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('a list is matched, checked, applied and undone by the keyboard', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    const id = await findArtifact(page, 'DB-0002');
    const read = async () => {
      const answer = await page.request.get(`/api/desk/records/artifact/${id}`);
      return ((await answer.json()) as { data: { fields: Record<string, unknown> } }).data.fields;
    };
    const before = await read();
    await page.goto('/imports');
    await send(page, 'spring.csv', ['編號,名稱,尺寸,備註', 'DB-0002,,試匯入尺寸,x', 'E2E-IMPORT,試匯入,,y']);
    await expect(page.getByRole('button', { name: 'Next: dry run' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('combobox', { name: '“備註” goes to' }).selectOption({ label: 'Leave out' });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next: dry run' }).press('Enter');
    const apply = page.getByRole('button', { name: 'Apply to 2 pieces' });
    await expect(apply).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: /DB-0002/ })).toContainText('試匯入尺寸');
    expect(await read(), 'a dry run changes nothing').toEqual(before);
    await apply.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo this import' });
    await expect(undo).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('1 new, 1 changed')).toBeVisible();
    const pieces = page.getByRole('table', { name: 'Pieces of this import' });
    const changed = pieces.getByRole('row', { name: /DB-0002/ });
    await expect(changed.getByRole('link')).toHaveAttribute('href', new RegExp(`/${id}$`));
    await expect(pieces.getByRole('row', { name: /E2E-IMPORT/ })).toContainText('new');
    expect(await findViolations(page)).toEqual([]);
    expect((await read())['size.tw']).toBe('試匯入尺寸');
    await undo.press('Enter');
    await page.getByRole('button', { name: 'Undo 2 pieces' }).press('Enter');
    await expect(page.getByText('2 pieces put back, 0 left as they are')).toBeVisible({ timeout: 30_000 });
    await expect(changed).toContainText('put back');
    expect(await read(), 'every field is what it was').toEqual(before);
  });

  test('cells that say so empty their fields where that is chosen, and the template is an import', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'editor');
    await page.goto('/imports');
    for (const [link, name] of [
      ['Download an empty template', 'duobao-template.xlsx'],
      ['Download an empty template CSV', 'duobao-template.csv'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: link, exact: true }).press('Enter');
      expect((await download).suggestedFilename()).toBe(name);
    }
    const clear = page.getByRole('radio', { name: /^Empty the field/ });
    await expect(page.getByRole('radio', { name: /^Change nothing/ })).toBeChecked();
    await clear.check();
    await send(page, 'clear.csv', ['編號,名稱,尺寸', 'DB-0003,,<clear>']);
    const row = page.getByRole('row', { name: /DB-0003/ });
    await expect(row).toContainText('1 field', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Change columns' }).press('Enter');
    await expect(clear).toBeChecked();
    await page.getByRole('radio', { name: /^Change nothing/ }).check();
    await page.getByRole('button', { name: 'Next: dry run' }).press('Enter');
    await expect(row).toContainText('choose “Empty the field”', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Delete this import' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'New import' })).toBeVisible();
  });

  test('a folder of pictures comes with the list, before it or in it', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    const folder = join(await mkdtemp(join(tmpdir(), 'duobao-folder-')), '春季');
    await mkdir(join(folder, 'E2E-FOLDER-2'), { recursive: true });
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    for (const name of ['E2E-FOLDER-1_1.png', 'E2E-FOLDER-2/front.png', 'nobody.png']) {
      await writeFile(join(folder, name), picture);
    }
    const list = ['編號,名稱', 'E2E-FOLDER-1,瓶', 'E2E-FOLDER-2,碗'];
    const isChecked = async () => {
      await expect(page.getByRole('button', { name: 'Apply to 2 pieces' })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('nobody.png')).toBeVisible();
      const id = Number(page.url().split('/').at(-1));
      const answer = await page.request.get(`/api/desk/imports/${id}/rows?outcome=new`);
      const { rows } = ((await answer.json()) as { data: { rows: { pictures: number }[] } }).data;
      expect(rows.map(({ pictures }) => pictures)).toEqual([1, 1]);
    };
    await page.goto('/imports');
    await page.getByLabel('Choose a folder of pictures').setInputFiles(folder);
    await expect(page.getByText('3 pictures wait. Now choose the list.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await send(page, 'folder.csv', list);
    await isChecked();
    await writeFile(join(folder, '清冊.csv'), `${list.join('\n')}\n`);
    await page.goto('/imports');
    await page.getByLabel('Choose a folder of pictures').setInputFiles(folder);
    await expect(page).toHaveURL(/\/imports\/\d+$/);
    await isChecked();
    await rm(folder, { recursive: true, force: true });
  });

  test('a mapping is remembered by name, taken over, renamed and forgotten', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/imports');
    const goesTo = page.getByRole('combobox', { name: '“備註” goes to' });
    await send(page, 'store.csv', ['編號,名稱,備註', 'E2E-MAP-1,瓶,舊卡']);
    await goesTo.selectOption('content_tw');
    await page.getByRole('textbox', { name: 'Remember it as' }).fill('Storeroom cards');
    await page.getByRole('button', { name: 'Next: dry run' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Apply to 1 piece' })).toBeVisible({ timeout: 30_000 });
    await page.goto('/imports');
    await send(page, 'other.csv', ['編號,名稱,備註', 'E2E-MAP-2,瓶,舊卡']);
    await page.getByRole('button', { name: 'Change columns' }).press('Enter', { timeout: 30_000 });
    await goesTo.selectOption({ label: 'Leave out' });
    const mapping = page.getByRole('combobox', { name: 'Remembered columns' });
    await mapping.selectOption('Storeroom cards');
    await expect(goesTo).toHaveValue('content_tw');
    await page.getByRole('button', { name: 'Rename' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Remember it as').fill('Old cards');
    await dialog.getByRole('button', { name: 'Rename' }).press('Enter');
    await expect(mapping).toHaveValue('Old cards');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forget' }).press('Enter');
    await expect(dialog).toContainText('This cannot be undone. Lost are the fields of 3 columns');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Forget' }).press('Enter');
    await expect(mapping).toBeHidden();
  });

  test('a plain mistake is repaired at once, and a foreign file is refused in words', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/imports');
    await send(page, 'repair.csv', ['編號,名稱,狀態', 'E2E-REPAIR,瓶,ｄｒａｆｔ']);
    await page.getByRole('button', { name: 'Use draft' }).press('Enter', { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Apply to 1 piece' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Delete this import' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'New import' })).toBeVisible();
    await send(page, 'scan.csv', ['%PDF-1.7']);
    await expect(page.getByRole('alert')).toContainText('This is a PDF', { timeout: 30_000 });
  });
});
