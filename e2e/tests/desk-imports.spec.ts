// Imports at the desk: a list is sent, matched, checked, applied as drafts and undone, by the keyboard; in both languages and widths.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { findArtifact, test } from '../desk-test';
import { startingWith, wordOf } from '../desk-words';

/** Chooses a list as a person does, and waits for its own page. */
async function send(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`${rows.join('\n')}\n`);
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/\/imports\/\d+$/);
}

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('a new import and a dry run fit every width and pass axe', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/imports');
    await expect(page.getByRole('heading', { name: tw.imports.newImport })).toBeVisible();
    await expect(page.getByRole('button', { name: tw.imports.choose })).toBeVisible();
    await fits(page);
    const rows = [
      'DB-0001,,青花、試匯入,,,',
      ',無編號,,,,',
      'TPE-2024-CERAMICS-000123-B,琉璃瓶,,琉璃器,某某窯,Wang Hui',
      'TPE-2025-PAINTING-000001,山水,,,,Wang Huei',
    ];
    await send(page, 'tw.csv', ['編號,名稱,關鍵字,類別,年代,作者', ...rows]);
    await expect(page.getByRole('button', { name: wordOf(tw.imports.outcomes, 'wrong') })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText(tw.imports.understoodRows('2', '4'))).toBeVisible();
    await expect(page.getByLabel(tw.importQuestions.meaningOf('Wang Huei'))).toBeVisible();
    await expect(page.getByRole('button', { name: tw.importQuestions.newPeriodOf('某某窯') })).toBeVisible();
    await expect(page.getByRole('cell', { name: tw.imports.leftOut })).toHaveCount(2);
    await fits(page);
    // An unknown category is made, and its row is imported.
    await page
      .getByLabel(tw.imports.categoryOf('琉璃器'))
      .selectOption({ label: tw.importQuestions.createAs('琉璃器') });
    await page.getByRole('button', { name: tw.imports.again }).click();
    await expect(page.getByRole('cell', { name: tw.imports.leftOut })).toHaveCount(1, { timeout: 30_000 });
    await expect(page.getByRole('row', { name: /TPE-2024/ })).toContainText(wordOf(tw.imports.outcomes, 'new'));
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
    await expect(page.getByRole('button', { name: en.imports.toCheck })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('combobox', { name: en.imports.fieldOf('備註') }).selectOption({ label: en.imports.leaveOut });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: en.imports.toCheck }).press('Enter');
    const apply = page.getByRole('button', { name: en.imports.apply('2') });
    await expect(apply).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: /DB-0002/ })).toContainText('試匯入尺寸');
    expect(await read(), 'a dry run changes nothing').toEqual(before);
    await apply.press('Enter');
    const undo = page.getByRole('button', { name: en.imports.undo });
    await expect(undo).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(en.imports.applied('1', '1'))).toBeVisible();
    const pieces = page.getByRole('table', { name: en.imports.appliedRows });
    const changed = pieces.getByRole('row', { name: /DB-0002/ });
    await expect(changed.getByRole('link')).toHaveAttribute('href', new RegExp(`/${id}$`));
    await expect(pieces.getByRole('row', { name: /E2E-IMPORT/ })).toContainText(wordOf(en.imports.outcomes, 'new'));
    expect(await findViolations(page)).toEqual([]);
    expect((await read())['size.tw']).toBe('試匯入尺寸');
    await undo.press('Enter');
    const confirm = page.getByRole('button', { name: en.imports.undoPieces('2') });
    // It asks first what was changed since.
    await expect(confirm).not.toHaveAttribute('aria-busy');
    await confirm.press('Enter');
    await expect(page.getByText(en.imports.undone('2', '0'))).toBeVisible({ timeout: 30_000 });
    await expect(changed).toContainText(wordOf(en.imports.rowStates, 'undone'));
    expect(await read(), 'every field is what it was').toEqual(before);
  });

  test('cells that say so empty their fields where that is chosen, and the template is an import', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'editor');
    await page.goto('/imports');
    for (const [link, name] of [
      [en.imports.template, 'duobao-template.xlsx'],
      [`${en.imports.template} CSV`, 'duobao-template.csv'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: link, exact: true }).press('Enter');
      expect((await download).suggestedFilename()).toBe(name);
    }
    const clear = page.getByRole('radio', { name: startingWith(en.imports.blankCells.clear) });
    await expect(page.getByRole('radio', { name: startingWith(en.imports.blankCells.keep) })).toBeChecked();
    await clear.check();
    await send(page, 'clear.csv', ['編號,名稱,尺寸', 'DB-0003,,<clear>']);
    const row = page.getByRole('row', { name: /DB-0003/ });
    await expect(row).toContainText(en.imports.fieldCount(1), { timeout: 30_000 });
    await page.getByRole('button', { name: en.imports.columnsAgain }).press('Enter');
    await expect(clear).toBeChecked();
    await page.getByRole('radio', { name: startingWith(en.imports.blankCells.keep) }).check();
    await page.getByRole('button', { name: en.imports.toCheck }).press('Enter');
    await expect(row).toContainText('choose “Clear the field”', { timeout: 30_000 });
    await page.getByRole('button', { name: en.imports.remove, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: en.imports.newImport })).toBeVisible();
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
      await expect(page.getByRole('button', { name: en.imports.apply('2') })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText('nobody.png')).toBeVisible();
      const id = Number(page.url().split('/').at(-1));
      const answer = await page.request.get(`/api/desk/imports/${id}/rows?outcome=new`);
      const { rows } = ((await answer.json()) as { data: { rows: { pictures: number }[] } }).data;
      expect(rows.map(({ pictures }) => pictures)).toEqual([1, 1]);
    };
    await page.goto('/imports');
    await page.getByLabel(en.imports.chooseFolder).setInputFiles(folder);
    await expect(page.getByText(en.imports.picturesWait('3'))).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await send(page, 'folder.csv', list);
    await isChecked();
    await writeFile(join(folder, '清冊.csv'), `${list.join('\n')}\n`);
    await page.goto('/imports');
    await page.getByLabel(en.imports.chooseFolder).setInputFiles(folder);
    await expect(page).toHaveURL(/\/imports\/\d+$/);
    await isChecked();
    await rm(folder, { recursive: true, force: true });
  });

  test('a mapping is remembered by name, taken over, renamed and forgotten', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/imports');
    const goesTo = page.getByRole('combobox', { name: en.imports.fieldOf('備註') });
    await send(page, 'store.csv', ['編號,名稱,備註', 'E2E-MAP-1,瓶,舊卡']);
    await goesTo.selectOption('content_tw');
    await page.getByRole('textbox', { name: en.imports.mappingName }).fill('Storeroom cards');
    await page.getByRole('button', { name: en.imports.toCheck }).press('Enter');
    await expect(page.getByRole('button', { name: en.imports.apply('1') })).toBeVisible({ timeout: 30_000 });
    await page.goto('/imports');
    await send(page, 'other.csv', ['編號,名稱,備註', 'E2E-MAP-2,瓶,舊卡']);
    await page.getByRole('button', { name: en.imports.columnsAgain }).press('Enter', { timeout: 30_000 });
    await goesTo.selectOption({ label: en.imports.leaveOut });
    const mapping = page.getByRole('combobox', { name: en.imports.mapping });
    await mapping.selectOption('Storeroom cards');
    await expect(goesTo).toHaveValue('content_tw');
    await page.getByRole('button', { name: en.imports.renameMapping }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.imports.mappingName).fill('Old cards');
    await dialog.getByRole('button', { name: en.imports.renameMapping }).press('Enter');
    await expect(mapping).toHaveValue('Old cards');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: en.imports.forgetMapping, exact: true }).press('Enter');
    await expect(dialog).toContainText(en.imports.forgetNote(3));
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: en.imports.forgetMapping }).press('Enter');
    await expect(mapping).toBeHidden();
  });

  test('a plain mistake is repaired with one key, and a foreign file is refused in words', async ({ page, signIn }) => {
    await signIn(page, 'editor');
    await page.goto('/imports');
    await send(page, 'repair.csv', ['編號,名稱,狀態', 'E2E-REPAIR,瓶,ｄｒａｆｔ']);
    await page.getByRole('button', { name: en.imports.repair('draft') }).press('Enter', { timeout: 30_000 });
    await page.getByRole('button', { name: en.imports.again, exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: en.imports.apply('1') })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: en.imports.remove, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: en.imports.newImport })).toBeVisible();
    await send(page, 'scan.csv', ['%PDF-1.7']);
    await expect(page.getByRole('alert')).toContainText('This is a PDF', { timeout: 30_000 });
  });
});
