// The ways of showing the list of artifacts: rows, compact rows, cards, and one column beside the editor.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { findArtifact, test } from '../desk-test';
import { fieldLabel } from '../desk-words';

const { compact, grid, split, list } = tw.list.views;
const LAYOUTS = [compact, grid, split, list];

const layout = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const rows = (page: Page) => page.getByRole('grid', { name: en.list.title }).locator('[data-index]');

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('V goes through them, each fits and passes axe, and the last is remembered', async ({ page, signIn }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/artifacts');
    await expect(page.getByRole('grid', { name: tw.list.title }).and(page.locator('table'))).toBeVisible();
    for (const name of LAYOUTS) {
      await page.keyboard.press('v');
      await expect(layout(page, name)).toBeChecked();
      for (const width of [900, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('main img').first()).toBeVisible();
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        expect(fits, `${name} at ${width}`).toBe(true);
      }
      expect(await findViolations(page), name).toEqual([]);
    }
    await layout(page, grid).click();
    await page.reload();
    await expect(layout(page, grid)).toBeChecked();
    await expect(page.getByRole('grid', { name: tw.list.title }).and(page.locator('.tiles'))).toBeVisible();
    // On a phone there is one way: cards below one another.
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('grid', { name: tw.list.title }).and(page.locator('table'))).toBeVisible();
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

  test('cards are reached, selected and opened', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts?query=DB-00&sort=number');
    await layout(page, en.list.views.grid).click();
    const cards = rows(page);
    await expect(cards.first()).toContainText('DB-0001');
    const top = (await cards.first().boundingBox())?.y;
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().y));
    const across = boxes.filter((y) => y === top).length;
    expect(across).toBeGreaterThan(3);
    await page.keyboard.press('j');
    await expect(cards.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cards.nth(1 + across)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+X');
    await expect(page.getByRole('toolbar', { name: en.list.bulk.label })).toContainText(en.list.bulk.selected(2));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar', { name: en.list.bulk.label })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(fieldLabel('relic_number'))).toHaveValue(
      `DB-00${String(2 + across).padStart(2, '0')}`,
    );
  });

  test('the editor beside the list follows, and nothing that was typed is lost', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts?query=DB-00');
    await layout(page, en.list.views.split).click();
    const number = page.getByLabel(fieldLabel('relic_number'));
    await expect(number).not.toHaveValue('');
    const pieces = await rows(page).evaluateAll((all) =>
      all.map((row) => /DB-\d+/.exec(row.textContent ?? '')?.[0] ?? '').slice(0, 5),
    );
    await expect(number).toHaveValue(pieces[0] ?? '');
    const open = page.locator('[data-index][aria-current]');
    // The first is open already.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows(page).nth(2)).toBeFocused();
    await expect(number).toHaveValue(pieces[2] ?? '');
    await expect(open).toContainText(pieces[2] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.locator('.editor-beside :focus')).toHaveCount(1);
    const name = page.getByRole('textbox', { name: fieldLabel('name', 'en') });
    const text = `Beside ${Date.now()}`;
    await name.fill(text);
    // Away before the moment after which typing is sent.
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await expect(number).toHaveValue(pieces[3] ?? '');
    await expect(rows(page).filter({ hasText: pieces[2] ?? '' })).toContainText(text);
    await page.keyboard.press('k');
    await expect(number).toHaveValue(pieces[2] ?? '');
    await expect(name).toHaveValue(text);
    await page.goto(`/artifacts/${await findArtifact(page, pieces[2] ?? '')}`);
    await expect(name).toHaveValue(text);
  });

  test('the open piece is in the address, and ⌘A in a text selects the text', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artifacts?query=DB-00');
    await layout(page, en.list.views.split).click();
    await expect(page).toHaveURL(/open=\d+/);
    const id = await findArtifact(page, 'DB-0013');
    await page.goto(`/artifacts?query=DB-00&open=${id}`);
    await expect(page.getByLabel(fieldLabel('relic_number'))).toHaveValue('DB-0013');
    await page.getByRole('textbox', { name: fieldLabel('content', 'en'), exact: true }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(page.getByRole('toolbar', { name: en.list.bulk.label })).toBeHidden();
    expect(await page.evaluate(() => getSelection()?.toString().length ?? 0)).toBeGreaterThan(20);
    await page.getByRole('link', { name: en.list.openAlone }).click();
    await expect(page).toHaveURL(new RegExp(`/artifacts/${id}$`));
  });
});
