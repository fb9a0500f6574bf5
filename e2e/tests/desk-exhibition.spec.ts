// An exhibition's picture and pieces at the desk, and what the public then sees.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { callDesk, findArtifact, findSavedDraft, test } from '../desk-test';
import { startingWith, textBefore } from '../desk-words';
import { root } from '../server';

const photograph = () => readFile(join(root, 'demo/pictures/blue-white-lotus-meiping/1.jpg'));

test.use({ locale: 'en-GB' });

/** Opens the exhibition at this place of the staff's list, in draft without pieces; returns its number. */
async function openExhibition(page: Page, place: number): Promise<number> {
  const list = await callDesk<{ id: number }[]>(page, 'GET', 'records/exhibition');
  const id = list[place]?.id ?? 0;
  const { revision } = await callDesk(page, 'GET', `records/exhibition/${id}`);
  await callDesk(page, 'PATCH', `records/exhibition/${id}`, { revision, fields: { artifacts: [] } });
  await page.goto(`/exhibitions/${id}`);
  await expect(page.locator('.exhibition-pieces')).toBeVisible();
  return id;
}

async function addPiece(page: Page, number: string): Promise<void> {
  await page.getByRole('combobox', { name: en.exhibitions.pieces.add, exact: true }).fill(number);
  await page.getByRole('option', { name: number }).click();
}

const pieces = (page: Page) => page.locator('.exhibition-piece-number').allTextContents();

test('an exhibition with a picture and pieces fits every width and passes axe', async ({ page, signIn }) => {
  await signIn(page);
  await openExhibition(page, 0);
  // Each text is counted as soon as it is shown, not only once it is typed into.
  await expect(page.locator('.rich-text .count').first()).toHaveText(/^[1-9]\d*/);
  for (const number of ['DB-0003', 'DB-0004']) await addPiece(page, number);
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(findSavedDraft(page)).toBeVisible();
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // What the sticky head covers in part counts as too small.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    if (width !== 360) expect(await findViolations(page), `at ${width}`).toEqual([]);
  }
});

test('pieces are ordered by the keyboard and shown on both pages; a draft is not', async ({
  page,
  signIn,
  deskServer,
}) => {
  await signIn(page);
  const [first, second] = [await findArtifact(page, 'DB-0003'), await findArtifact(page, 'DB-0004')];
  const fields = { relic_number: 'ZZ-9001', 'name.en': 'Not yet public' };
  await callDesk(page, 'POST', 'records/artifact', { fields });
  const id = await openExhibition(page, 1);
  for (const number of ['DB-0003', 'ZZ-9001', 'DB-0004']) await addPiece(page, number);
  await page.getByRole('button', { name: `${en.content.order.move} DB-0004`, exact: true }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => pieces(page)).toEqual(['DB-0004', 'DB-0003', 'ZZ-9001']);
  await expect(findSavedDraft(page)).toBeVisible();
  await page.goto(`/records/exhibition/${id}/history`);
  await expect(page.locator('.difference ins').filter({ hasText: 'DB-0004' }).first()).toBeVisible();
  await page.goto(`/exhibitions/${id}`);
  await page.getByRole('button', { name: en.editor.publish.update.en }).first().click();
  await expect(page.getByText(startingWith(textBefore(en.editor.publish.done.en)))).toBeVisible();
  const read = async (path: string) => (await page.request.get(`${deskServer.origin}${path}`)).text();
  const shown = await read(`/en/exhibition_detail/${id}`);
  expect(shown.indexOf(`/en/collection_detail/${second}"`)).toBeGreaterThan(0);
  expect(shown.indexOf(`/en/collection_detail/${first}"`)).toBeGreaterThan(
    shown.indexOf(`/en/collection_detail/${second}"`),
  );
  expect(shown).not.toContain('ZZ-9001');
  expect(await read(`/en/collection_detail/${first}`)).toContain(`/en/exhibition_detail/${id}`);
  expect(await read(`/tw/collection_detail/${first}`)).toContain(`/tw/exhibition_detail/${id}`);
  // The piece's editor leads back.
  await page.goto(`/artifacts/${first}`);
  await page.getByRole('list', { name: en.exhibitions.title }).locator(`a[href="/exhibitions/${id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/exhibitions/${id}$`));
  await page.getByRole('button', { name: en.exhibitions.pieces.remove('DB-0003') }).click();
  await expect.poll(() => pieces(page)).toEqual(['DB-0004', 'ZZ-9001']);
  await page.getByRole('button', { name: en.frame.undo }).first().click();
  await expect.poll(() => pieces(page)).toEqual(['DB-0004', 'DB-0003', 'ZZ-9001']);
});

test.describe('with a damaged file', () => {
  test.use({ allowedComplaints: /status of 422/ });

  test('a picture is replaced, described, published, removed and brought back', async ({
    page,
    signIn,
    deskServer,
  }) => {
    await signIn(page);
    const id = await openExhibition(page, 2);
    const picture = page.getByRole('group', { name: en.content.picture.title, exact: true });
    const before = await picture.locator('.focal img').getAttribute('src');
    await picture.locator('input[type=file]').setInputFiles({
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: (await photograph()).subarray(0, 4_000),
    });
    await expect(picture.getByRole('alert')).toContainText('incomplete or damaged');
    const file = { name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
    await picture.locator('input[type=file]').setInputFiles(file);
    await expect(picture.locator('.focal img')).not.toHaveAttribute('src', before ?? '');
    await picture.getByLabel(en.pictures.alt.tw).fill('展場的梅瓶');
    await picture.getByLabel(en.pictures.alt.en).fill('A meiping in the gallery');
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(findSavedDraft(page)).toBeVisible();
    const key = (await picture.locator('.focal img').getAttribute('src'))?.split('/').at(-2) ?? '';
    const read = async () => (await page.request.get(`${deskServer.origin}/en/exhibition_detail/${id}`)).text();
    expect(await read()).not.toContain(key);
    await page.getByRole('button', { name: en.editor.publish.update.en }).first().click();
    await expect(page.getByText(startingWith(textBefore(en.editor.publish.done.en)))).toBeVisible();
    // At once: a page that was kept is stale with the publication.
    const after = await read();
    expect(after).toContain(key);
    expect(after).toContain('A meiping in the gallery');
    await picture.getByRole('button', { name: en.pictures.remove, exact: true }).click();
    await expect(picture.getByText(en.content.picture.none)).toBeVisible();
    await page.getByRole('button', { name: en.frame.undo }).click();
    await expect(picture.getByLabel(en.pictures.alt.en)).toHaveValue('A meiping in the gallery');
  });
});

test('a text gets its first picture, and loses it again', async ({ page, signIn, deskServer }) => {
  await signIn(page);
  await page.goto('/texts/about');
  const picture = page.getByRole('group', { name: en.content.picture.title, exact: true });
  await picture.locator('input[type=file]').setInputFiles({
    name: 'room.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  });
  await expect(picture.locator('.focal img')).toBeVisible();
  await picture.getByText(en.pictures.decorative).click();
  await expect(findSavedDraft(page)).toBeVisible();
  const key = (await picture.locator('.focal img').getAttribute('src'))?.split('/').at(-2) ?? '';
  await page.getByRole('button', { name: en.editor.publish.update.en }).first().click();
  await expect(page.getByText(startingWith(textBefore(en.editor.publish.done.en)))).toBeVisible();
  const about = async () => (await page.request.get(`${deskServer.origin}/en/abount`)).text();
  expect(await about()).toContain(key);
  await picture.getByRole('button', { name: en.pictures.remove, exact: true }).click();
  await expect(picture.getByText(en.content.picture.none)).toBeVisible();
  await page.getByRole('button', { name: en.editor.publish.update.en }).first().click();
  await expect.poll(about).not.toContain(key);
});
