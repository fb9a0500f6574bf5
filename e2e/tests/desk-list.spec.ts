import { expect, type Locator, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { callDesk, test } from '../desk-test';
import { fieldLabel, startingWith } from '../desk-words';
import { holdRequests } from '../page-test';

test.describe('with the keyboard alone', () => {
  test.use({ locale: 'en-GB' });

  test('rows are reached, selected and opened', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/artifacts$/);
    const rows = page.getByRole('grid', { name: en.list.title }).locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByRole('toolbar', { name: en.list.bulk.label })).toContainText(en.list.bulk.selected(3));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar', { name: en.list.bulk.label })).toBeHidden();
    await page.keyboard.press('k');
    await expect(rows.nth(2)).toBeFocused();
    const number = (await rows.nth(2).locator('.cell-number').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(fieldLabel('relic_number'))).toHaveValue(number);
  });

  test('search, jump and the sheet of keys', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('meiping');
    await expect(page).toHaveURL(/query=meiping/);
    await expect(page.getByRole('grid').locator('tbody tr')).not.toHaveCount(0);
    // In a field, a letter is a letter.
    await page.keyboard.type('j');
    await expect(page.getByRole('searchbox')).toHaveValue('meipingj');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('DB-0001');
    await expect(page.getByRole('option', { name: /DB-0001/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(fieldLabel('relic_number'))).toHaveValue('DB-0001');
    // Pages and exhibitions are found as pieces are.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Privacy');
    await expect(page.getByRole('option', { name: startingWith(en.texts.pages.privacy) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/texts\/privacy$/);
    await page.goto('/artifacts');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: en.keys.title });
    await expect(sheet).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByLabel(startingWith(en.keys.singleKeys)).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(sheet).toBeHidden();
  });
});

test.describe('filters', () => {
  // A number that is taken is refused with 422.
  test.use({ locale: 'en-GB', allowedComplaints: /Failed to load resource.*422/ });

  test('are in the address and as chips, and can be removed', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('f');
    await page.keyboard.type('per');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Yung-lo');
    await expect(page.getByRole('option').first()).toContainText('Yongle');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dynasty=\d+/);
    await page.reload();
    await expect(page.getByText(`${en.list.filters.dynasty} Yongle`)).toBeVisible();
    await page.getByRole('button', { name: startingWith(en.list.removeFilter(en.list.filters.dynasty)) }).click();
    await expect(page).not.toHaveURL(/dynasty/);
  });

  test('nothing found says what to do', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts?query=zzzzqqqq');
    await expect(page.getByRole('heading', { name: en.list.empty.noMatch('zzzzqqqq') })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: en.list.empty.synonym('zzzzqqqq') }).click();
    await expect(page.getByLabel(en.vocabulary.synonyms.line)).toHaveValue('zzzzqqqq = ');
    await page.getByRole('button', { name: en.frame.cancel }).click();
    await expect(page).not.toHaveURL(/word=/);
    await page.goBack();
    await page.getByRole('button', { name: en.list.empty.clearSearch }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('a view is saved as a tab', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts?query=meiping');
    await page.getByRole('button', { name: en.list.saveViewAs }).click();
    await page.getByLabel(en.list.viewName).fill('Vases');
    await page.keyboard.press('Enter');
    await page.goto('/artifacts');
    await page.getByRole('link', { name: 'Vases' }).click();
    await expect(page).toHaveURL(/query=meiping/);
  });

  test('a page whose file is still on its way comes, though the address would have followed typing and scrolling', async ({
    page,
    signIn,
  }) => {
    await signIn(page);
    const leave = async (change: () => Promise<void>, link: Locator, to: RegExp) => {
      await page.goto('/artifacts?sort=number');
      await expect(page.getByRole('row', { name: /DB-0001/ })).toBeVisible();
      const release = await holdRequests(page, '**/*.js');
      await change();
      await link.click();
      // Longer than the list waits for more typing or scrolling.
      await page.waitForTimeout(700);
      release();
      await page.unrouteAll();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('grid', { name: en.list.title })).toHaveCount(0);
    };
    const exhibitions = page.getByRole('navigation').getByRole('link', { name: en.exhibitions.title });
    await leave(() => page.getByRole('searchbox').fill('meiping'), exhibitions, /\/exhibitions$/);
    await page.setViewportSize({ width: 1280, height: 400 });
    const piece = page.getByRole('row', { name: /DB-0020/ }).getByRole('link');
    await leave(() => page.mouse.wheel(0, 700), piece, /\/artifacts\/\d+$/);
  });

  test('several are changed at once, and a new one is made', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts?sort=number');
    await page.getByRole('checkbox', { name: en.list.select('DB-0005') }).check();
    await page.getByRole('checkbox', { name: en.list.select('DB-0006') }).check();
    await page.getByRole('button', { name: en.list.bulk.keywords }).click();
    await page.getByLabel(en.list.bulk.keywordsEn).fill('shelf nine');
    await page.getByRole('button', { name: en.list.bulk.confirm.apply }).click();
    await expect(page.getByText(en.list.bulk.ended(2, 0, 0)).first()).toBeVisible();
    await page.goto('/artifacts?state=changed');
    for (const number of ['DB-0005', 'DB-0006']) {
      await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
    }
    await page.getByRole('button', { name: en.list.create }).click();
    await page.getByRole('dialog').getByLabel(en.list.createDialog.number).fill('DB-0001');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    const number = 'TPE-2024-CERAMICS-000123-B';
    await page.getByRole('dialog').getByLabel(en.list.createDialog.number).fill(number);
    await page.keyboard.press('Enter');
    // The dialog has a field of the same name.
    await expect(page).toHaveURL(/\/artifacts\/\d+$/);
    await expect(page.getByLabel(fieldLabel('relic_number'))).toHaveValue(number);
    await staysClear(page, number);
  });
});

test.describe('all of a filter', () => {
  // The server refuses with 409 where another number matches by now.
  test.use({ locale: 'en-GB', allowedComplaints: /Failed to load resource.*409/ });

  test('is changed as it was counted, without those that were taken out', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts?query=DB-001&sort=number');
    await page.getByRole('checkbox', { name: en.list.selectAll }).check();
    const bar = page.getByRole('toolbar', { name: en.list.bulk.label });
    await expect(bar).toContainText(en.list.bulk.selected(10));
    await page.getByRole('checkbox', { name: en.list.select('DB-0013') }).uncheck();
    await expect(bar).toContainText(en.list.bulk.selected(9));
    await bar.getByRole('button', { name: en.list.bulk.keywords }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en.list.bulk.keywordsEn).fill('all of a filter');
    // Another account enters a piece that matches too.
    const fields = { relic_number: 'DB-00199', 'name.en': 'One more' };
    await callDesk(page, 'POST', 'records/artifact', { fields });
    await dialog.getByRole('button', { name: en.list.bulk.confirm.apply }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog).toContainText(en.list.bulk.selected(10));
    await dialog.getByRole('button', { name: en.list.bulk.confirm.apply }).click();
    // The message says it, and the line of the list that stays.
    await expect(page.getByText(en.list.bulk.ended(10, 0, 0)).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    const { items } = await callDesk<{ items: { id: number }[] }>(page, 'GET', 'artifacts?query=DB-001&sort=number');
    const records = await Promise.all(items.map(({ id }) => callDesk(page, 'GET', `records/artifact/${id}`)));
    expect(records).toHaveLength(11);
    for (const { fields } of records) {
      const keywords = (fields['keywords.en'] ?? []) as string[];
      const number = fields.relic_number;
      expect(keywords.includes('all of a filter'), String(number)).toBe(number !== 'DB-0013');
    }
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
  });
});

/** On a telephone the number stays within its box, and touches neither the name nor its neighbours. */
async function staysClear(page: Page, number: string): Promise<void> {
  await page.goto(`/artifacts?query=${number}`);
  const row = page.locator('.table.cards tbody tr', { hasText: number });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row.locator('.cell-number')).toBeVisible();
    const touching = await row.evaluate((line) => {
      const cells = [...line.querySelectorAll('.cell-number, .cell-name, .cell-tw, .cell-en')].map((cell) => {
        // A number may be wider than its cell; names and states end in an ellipsis.
        const text = document.createRange();
        text.selectNodeContents(cell);
        const content = cell.matches('.cell-number') ? text : cell;
        return { name: cell.className, box: content.getBoundingClientRect() };
      });
      const doTouch = (one: DOMRect, other: DOMRect) =>
        one.right > other.left + 1 &&
        other.right > one.left + 1 &&
        one.bottom > other.top + 1 &&
        other.bottom > one.top + 1;
      const pairs = cells.flatMap((one, at) => cells.slice(at + 1).map((other) => [one, other] as const));
      const found = pairs.filter(([one, other]) => doTouch(one.box, other.box));
      return [cells.length, ...found.map(([one, other]) => `${one.name} and ${other.name}`)];
    });
    expect(touching, `at ${width}`).toEqual([4]);
  }
}
