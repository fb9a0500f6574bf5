// Formatted texts before their editor is loaded: read, typed into, and taken over without a lost key.
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { openEditor, test } from '../desk-test';
import { holdRequests } from '../page-test';

const CHUNK = '**/assets/RichTextEditor-*.js';

test.use({ locale: 'en-GB' });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text, English', exact: true });
const field = (page: Page) => page.locator('.rich-text').filter({ has: text(page) });
const boxOf = async (page: Page) => {
  const { width, height } = (await field(page).boundingBox()) ?? { width: 0, height: 0 };
  return [Math.round(width), Math.round(height)];
};

test('the editor is loaded when the text is entered, and no key is lost meanwhile', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0005');
  const release = await holdRequests(page, CHUNK);
  const before = await boxOf(page);
  const written = (await text(page).innerText()).trim();
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' A sentence that came before the editor.');
  await expect(page.getByText(/^Draft saved /)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type(' Half of a ');
  const typing = page.keyboard.type('word that nothing breaks, not even the editor that comes in its middle.', {
    delay: 20,
  });
  release();
  await typing;
  await expect(field(page).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'false');
  const now = (await text(page).innerText()).trim();
  expect(now).toBe(
    `${written} A sentence that came before the editor. Half of a word that nothing breaks, not even the editor that comes in its middle.`,
  );
  await expect(text(page)).toBeFocused();
  const after = await boxOf(page);
  expect(after[0]).toBe(before[0]);
  await page.keyboard.press('Control+b');
  await expect(field(page).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
});

test('the text does not move when its editor takes over', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0005');
  const lines = () =>
    text(page).evaluate((element) => {
      const top = element.closest('.rich-text')?.getBoundingClientRect().top ?? 0;
      return [...element.children].map((child) => Math.round(child.getBoundingClientRect().top - top));
    });
  const [box, places] = [await boxOf(page), await lines()];
  const chunk = page.waitForResponse(CHUNK);
  await field(page).hover();
  await chunk;
  await expect(text(page)).toHaveClass(/tiptap/);
  expect(await boxOf(page)).toEqual(box);
  expect(await lines()).toEqual(places);
});

test('a mark that is pressed before the editor is there applies to what is selected', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0006');
  const release = await holdRequests(page, CHUNK);
  await text(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await field(page).getByRole('button', { name: 'Bold' }).click();
  release();
  await expect(field(page).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page).locator('strong, b')).toHaveCount(1);
});
