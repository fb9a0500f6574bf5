// Imports at the desk: a list is sent, matched, checked, applied as drafts and undone, by the keyboard; in both languages and widths.
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { findArtifact, test } from '../desk-test';

const LANGUAGES = {
  tw: { locale: 'zh-TW', title: '新的匯入', choose: '選檔', wrong: /有誤，不會匯入/, left: '不會匯入' },
  en: { locale: 'en-GB', title: 'New import', choose: 'Choose a file', wrong: /wrong, left out/, left: 'left out' },
} as const;

/** Chooses a list as a person does, and waits for its own page. */
async function send(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`${rows.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page).toHaveURL(/\/imports\/\d+$/);
}

for (const [language, words] of Object.entries(LANGUAGES)) {
  test.describe(language, () => {
    test.use({ locale: words.locale });

    test('a new import and a dry run fit every width and pass axe', async ({ page, signIn }) => {
      await signIn(page, 'editor');
      await page.goto('/imports');
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      await expect(page.getByRole('button', { name: words.choose })).toBeVisible();
      await fits(page);
      await send(page, `${language}.csv`, ['編號,名稱,關鍵字', 'DB-0001,,青花、試匯入', ',無編號,']);
      await expect(page.getByRole('button', { name: words.wrong })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('cell', { name: words.left })).toBeVisible();
      await fits(page);
    });
  });
}

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
    expect(await findViolations(page)).toEqual([]);
    expect((await read())['size.tw']).toBe('試匯入尺寸');
    await undo.press('Enter');
    await page.getByRole('button', { name: 'Undo 2 pieces' }).press('Enter');
    await expect(page.getByText('2 pieces put back, 0 left as they are')).toBeVisible({ timeout: 30_000 });
    expect(await read(), 'every field is what it was').toEqual(before);
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

  test('contributors are not offered imports', async ({ page, signIn }) => {
    await signIn(page, 'contributor');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Pieces', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Import, export' })).toHaveCount(0);
  });
});
