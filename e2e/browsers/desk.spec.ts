// What staff do every day, typed key by key: in Firefox Playwright's `fill` raises no event of typing, and the desk saves nothing.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { callDesk, findArtifact, openEditor, test } from '../desk-test';
import { fieldLabel, startingWith, textBefore } from '../desk-words';
import { findDemoAccount, PASSWORD } from '../staff';

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
  const draft = async () => (await callDesk(page, 'GET', `records/artifact/${id}`)).fields['name.en'];
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
  const saved = async () => (await callDesk(page, 'GET', `records/artifact/${id}`)).fields['content.en'];
  await expect.poll(saved).toBe('<p><strong>Carved</strong></p>');
});
