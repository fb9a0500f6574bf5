// What staff do every day, typed key by key: in Firefox Playwright's `fill` raises no event of typing, and the desk saves nothing.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findArtifact, openEditor, test } from '../desk-test';
import { fieldLabel, startingWith, textBefore, wordOf } from '../desk-words';
import { findDemoAccount, PASSWORD } from '../staff';
import {
  compose,
  endComposition,
  IMPORT,
  LONGER_THAN_AUTOSAVE_WAITS,
  PHOTOGRAPH,
  readField,
  readViews,
} from './desk-flows';

test.use({ locale: 'en-GB' });

/** Replaces the text of a field, key by key. */
async function retype(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('an account signs in with password and code', async ({ page }) => {
  const { name, app } = findDemoAccount('editor');
  await page.goto('/');
  await page.getByLabel(en.accounts.name).click();
  await page.keyboard.type(name);
  await page.getByLabel(en.accounts.password, { exact: true }).click();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel(en.accounts.code).click();
  await page.keyboard.type(app.nextCode());
  await expect(page.getByRole('navigation')).toBeVisible();
});

test('a name is typed, saved, published and shown to visitors', async ({ page, signIn, deskServer }) => {
  await signIn(page);
  await openEditor(page, 'DB-0002');
  const id = await findArtifact(page, 'DB-0002');
  await retype(page, fieldLabel('name', 'en'), 'A box typed in another browser');
  const draft = () => readField(page, id, 'name.en');
  await expect.poll(draft).toBe('A box typed in another browser');
  await page.getByRole('button', { name: en.editor.publish.update.en }).first().click();
  await expect(page.getByText(startingWith(textBefore(en.editor.publish.done.en)))).toBeVisible();
  const answer = await page.request.get(`${deskServer.origin}/en/collection_detail/${id}`);
  expect(await answer.text()).toContain('A box typed in another browser');
});

test('a text with marks is typed and saved', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0003');
  const id = await findArtifact(page, 'DB-0003');
  await page.getByRole('textbox', { name: fieldLabel('content', 'en'), exact: true }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Carved');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await expect.poll(() => readField(page, id, 'content.en')).toBe('<p><strong>Carved</strong></p>');
});

test('a word that is being composed is not saved; the word that becomes of it is', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0004');
  const id = await findArtifact(page, 'DB-0004');
  const draft = () => readField(page, id, 'name.tw');
  const before = await draft();
  await page.getByRole('textbox', { name: fieldLabel('name', 'tw'), exact: true }).click();
  for (const syllable of ['ㄉ', 'ㄉㄧ', 'ㄉㄧㄥ']) await page.evaluate(compose, syllable);
  await page.waitForTimeout(LONGER_THAN_AUTOSAVE_WAITS);
  expect(await draft()).toBe(before);
  await page.evaluate(compose, '鼎');
  await page.evaluate(endComposition);
  await expect.poll(draft).toBe('鼎');
});

test('a photograph is uploaded', async ({ page, signIn }) => {
  await signIn(page);
  const id = await findArtifact(page, 'DB-0003');
  await page.goto(`/artifacts/${id}/pictures`);
  const cards = page.getByRole('list', { name: en.pictures.list }).locator('[data-key]');
  await expect(cards).not.toHaveCount(0);
  const before = await cards.count();
  await page.locator('input[type=file][multiple]').setInputFiles(PHOTOGRAPH);
  await expect(cards).toHaveCount(before + 1);
});

test('a list is imported', async ({ page, signIn }) => {
  await signIn(page, 'editor');
  const id = await findArtifact(page, 'DB-0002');
  await page.goto('/imports');
  const list = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORT.list) };
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(list);
  await page
    .getByRole('combobox', { name: en.imports.fieldOf(IMPORT.leftOut) })
    .selectOption({ label: en.imports.leaveOut });
  await page.getByRole('button', { name: en.imports.toCheck }).click();
  await page.getByRole('button', { name: en.imports.apply('2') }).click();
  await expect(page.getByText(en.imports.applied('1', '1'))).toBeVisible();
  expect(await readField(page, id, 'size.tw')).toBe(IMPORT.size);
});

test('photographs come from the album in the storeroom', async ({ page, signIn }) => {
  await signIn(page);
  const id = await findArtifact(page, 'DB-0007');
  const before = await readViews(page, id);
  await page.goto('/storeroom');
  await page.getByRole('combobox', { name: en.storeroom.number }).click();
  await page.keyboard.type('DB-0007');
  await page.getByRole('option', { name: 'DB-0007' }).click();
  await page.locator('input[type=file][multiple]').setInputFiles(PHOTOGRAPH);
  await expect.poll(() => readViews(page, id)).toEqual([...before, 'front']);
  await expect(page.locator('.storeroom-status')).toContainText(en.storeroom.allSent);
  await expect(page.getByLabel(en.storeroom.describe(wordOf(en.editor.pictures.views, 'front')))).toBeVisible();
});
