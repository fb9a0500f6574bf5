// Formatted texts before their editor is loaded: read, not typed into, and in the place where the editor comes.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { findArtifact, findSavedDraft, test } from '../desk-test';
import { fieldLabel } from '../desk-words';
import { holdRequests } from '../page-test';

const CHUNK = '**/assets/RichTextEditor-*.js';
const NAME = { name: fieldLabel('content', 'en'), exact: true } as const;

test.use({ locale: 'en-GB' });

const text = (page: Page) => page.getByRole('textbox', NAME);
/** Where its lines are, and how large it is. */
const placesOf = (page: Page) =>
  page.locator(`.rich-text:has([aria-label="${NAME.name}"])`).evaluate((field) => {
    const { top, width, height } = field.getBoundingClientRect();
    const lines = [...field.querySelectorAll('.prose > *')].map((line) => line.getBoundingClientRect().top - top);
    return [width, height, ...lines].map(Math.round);
  });

test('a text is read until its editor is there, does not move when it comes, and then takes every key', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const release = await holdRequests(page, CHUNK);
  await page.goto(`/artifacts/${await findArtifact(page, 'DB-0005')}`);
  const read = page.getByRole('group', NAME);
  await expect(read).toBeVisible();
  await expect(page.locator('[contenteditable=true]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  const written = (await read.innerText()).trim();
  const places = await placesOf(page);
  release();
  await expect(text(page)).toBeVisible();
  expect(await placesOf(page)).toEqual(places);
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' A sentence more.');
  await expect(findSavedDraft(page)).toBeVisible();
  expect((await text(page).innerText()).trim()).toBe(`${written} A sentence more.`);
  const bold = page
    .locator('.rich-text')
    .filter({ has: text(page) })
    .getByRole('button', { name: en.editor.marks.bold });
  await page.keyboard.press('Control+b');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
});
