// A change to many pieces is undone: from its message at once, and from the log later, where it asks about what somebody changed since.
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { findArtifact, test } from '../desk-test';

const LANGUAGES = {
  tw: { locale: 'zh-TW', keyword: '加關鍵字', label: '中文關鍵字', apply: '套用', undo: '復原', title: '復原整批更動' },
  en: {
    locale: 'en-GB',
    keyword: 'Add keyword',
    label: 'Chinese keywords',
    apply: 'Apply',
    undo: 'Undo',
    title: 'Undo a change to many pieces',
  },
} as const;

type Fields = Record<string, unknown>;

async function read(page: Page, id: number): Promise<{ revision: number; fields: Fields }> {
  const answer = await page.request.get(`/api/desk/records/artifact/${id}`);
  return ((await answer.json()) as { data: { revision: number; fields: Fields } }).data;
}

/** Gives two pieces a keyword from the list. */
async function changeTwo(page: Page, words: (typeof LANGUAGES)[keyof typeof LANGUAGES]): Promise<void> {
  await page.goto('/artifacts?query=DB-000&sort=number');
  for (const number of ['DB-0005', 'DB-0006']) {
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check();
  }
  await page.getByRole('button', { name: words.keyword }).click();
  await page.getByLabel(words.label).fill('整批試改');
  await page.getByRole('button', { name: words.apply, exact: true }).press('Enter');
}

for (const words of Object.values(LANGUAGES)) {
  test.describe(words.locale, () => {
    test.use({ locale: words.locale });

    test('the message of a change takes it back, and the log does later', async ({ page, signIn }) => {
      await signIn(page);
      const pieces = [await findArtifact(page, 'DB-0005'), await findArtifact(page, 'DB-0006')] as const;
      const before = [(await read(page, pieces[0])).fields, (await read(page, pieces[1])).fields];
      await changeTwo(page, words);
      const message = page.locator('.toast');
      await message.getByRole('button', { name: words.undo }).press('Enter');
      await expect(message.filter({ hasText: /2 pieces put back|已復原 2 件/ })).toBeVisible();
      expect([(await read(page, pieces[0])).fields, (await read(page, pieces[1])).fields]).toEqual(before);

      await changeTwo(page, words);
      await expect(message.getByRole('button', { name: words.undo })).toBeVisible();
      // Somebody else changes one of them.
      await page.evaluate(
        async ([id, revision]) => {
          const headers = { 'Content-Type': 'application/json', 'X-Duobao-Desk': '1' };
          const body = JSON.stringify({ revision, fields: { 'size.tw': '另量' } });
          await fetch(`/api/desk/records/artifact/${id}`, { method: 'PATCH', headers, body });
        },
        [pieces[1], (await read(page, pieces[1])).revision] as const,
      );
      await page.goto('/log');
      await page.getByRole('main').getByRole('button', { name: words.undo, exact: true }).first().press('Enter');
      const dialog = page.getByRole('dialog', { name: words.title });
      await expect(dialog.getByRole('listitem')).toContainText('DB-0006');
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
        expect(await findViolations(page), `at ${width}`).toEqual([]);
      }
      await dialog.getByRole('button', { name: /^(Undo 1 piece|復原 1 件)$/ }).press('Enter');
      await expect(message.filter({ hasText: /1 piece put back, 1 left|已復原 1 件，1 件照舊/ })).toBeVisible();
      await expect(dialog).toBeHidden();
      expect((await read(page, pieces[0])).fields).toEqual(before[0]);
      expect((await read(page, pieces[1])).fields['keywords.tw']).toContain('整批試改');
    });
  });
}
