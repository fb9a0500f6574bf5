// A change to many pieces is undone: from its message at once, and from the log later, where it asks about later changes.
import { expect, type Page } from '@playwright/test';
import { tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { callDesk, findArtifact, test } from '../desk-test';
import { measureSidewaysScroll } from '../page-test';

type Fields = Record<string, unknown>;

const read = async (page: Page, id: number) => await callDesk(page, 'GET', `records/artifact/${id}`);

/** Gives two pieces a keyword from the list. */
async function changeTwo(page: Page): Promise<void> {
  await page.goto('/artifacts?query=DB-000&sort=number');
  for (const number of ['DB-0005', 'DB-0006']) {
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check();
  }
  await page.getByRole('button', { name: tw.list.bulk.keywords }).click();
  await page.getByLabel(tw.list.bulk.keywordsTw).fill('整批試改');
  await page.getByRole('button', { name: tw.list.bulk.confirm.apply, exact: true }).press('Enter');
}

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('who opens the list again sees how far a change is, and how it ended', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts');
    const id = await findArtifact(page, 'DB-0007');
    const before = (await read(page, id)).fields;
    const change = { add_keywords: { tw: ['整批試改'] } };
    const { id: bulk } = await callDesk(page, 'POST', 'artifacts/bulk', { ids: [id], change });
    // A change to one piece is too short to be met: it seems to run until the test has seen it.
    let isOver = false;
    await page.route(`**/api/desk/artifacts/bulk/${bulk}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: Fields };
      const running = { ...body.data, is_running: true, waiting: 3 };
      await route.fulfill({ response: answer, json: isOver ? body : { ...body, data: running } });
    });
    await page.reload();
    const progress = page.getByRole('progressbar', { name: tw.list.bulk.running });
    await expect(progress).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await measureSidewaysScroll(page), `at ${width}`).toBeLessThanOrEqual(0);
      expect(await findViolations(page), `at ${width}`).toEqual([]);
    }
    isOver = true;
    await page.locator('.toast').getByRole('button', { name: tw.list.bulk.undo }).press('Enter');
    await expect(page.locator('.toast').filter({ hasText: tw.list.bulk.undone(1, 0) })).toBeVisible();
    await expect(progress).toBeHidden();
    expect((await read(page, id)).fields).toEqual(before);
    await page.goto('/artifacts?query=DB-0007');
    await expect(page.getByRole('row', { name: /DB-0007/ })).toBeVisible();
    await expect(page.locator('.toast'), 'it is said once').toHaveCount(0);
  });

  test('the message of a change takes it back, and the log does later', async ({ page, signIn }) => {
    await signIn(page);
    const pieces = [await findArtifact(page, 'DB-0005'), await findArtifact(page, 'DB-0006')] as const;
    const before = [(await read(page, pieces[0])).fields, (await read(page, pieces[1])).fields];
    await changeTwo(page);
    const message = page.locator('.toast');
    await message.getByRole('button', { name: tw.list.bulk.undo }).press('Enter');
    await expect(message.filter({ hasText: tw.list.bulk.undone(2, 0) })).toBeVisible();
    expect([(await read(page, pieces[0])).fields, (await read(page, pieces[1])).fields]).toEqual(before);

    await changeTwo(page);
    await expect(message.getByRole('button', { name: tw.list.bulk.undo })).toBeVisible();
    // Another account changes one of them.
    const { revision } = await read(page, pieces[1]);
    await callDesk(page, 'PATCH', `records/artifact/${pieces[1]}`, { revision, fields: { 'size.tw': '另量' } });
    await page.goto('/log');
    await page.getByRole('main').getByRole('button', { name: tw.list.bulk.undo, exact: true }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: tw.list.bulk.undoTitle });
    await expect(dialog.getByRole('listitem')).toContainText('DB-0006');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await measureSidewaysScroll(page), `at ${width}`).toBeLessThanOrEqual(0);
      expect(await findViolations(page), `at ${width}`).toEqual([]);
    }
    await dialog.getByRole('button', { name: tw.list.bulk.undoPieces(1) }).press('Enter');
    await expect(message.filter({ hasText: tw.list.bulk.undone(1, 1) })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await read(page, pieces[0])).fields).toEqual(before[0]);
    expect((await read(page, pieces[1])).fields['keywords.tw']).toContain('整批試改');
  });
});
