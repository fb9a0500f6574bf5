// Two records that mean the same are made one, and the merge is undone: dynasties, categories and people.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { callDesk, test } from '../desk-test';

test.use({ locale: 'en-GB' });

/** Creates a record and returns its number. */
const create = async (page: Page, noun: string, fields: Record<string, unknown>): Promise<number> =>
  (await callDesk(page, 'POST', `records/${noun}`, { fields })).id;

/** What a piece has in a field. */
const read = async (page: Page, piece: number, field: string): Promise<unknown> =>
  (await callDesk(page, 'GET', `records/artifact/${piece}`)).fields[field];

test('a dynasty is merged into another with its pieces, and parted again', async ({ page, signIn }) => {
  await signIn(page, 'editor');
  const names = { 'name.tw': '宣德重複', 'name.en': 'Hsüan-te twice', level: 'reign' };
  const doubled = await create(page, 'dynasty', names);
  const piece = await create(page, 'artifact', { relic_number: 'MERGE-1', period: doubled });

  await page.goto(`/vocabulary/dynasties?open=${doubled}`);
  await expect(page.getByRole('button', { name: en.editor.states.review }).first()).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'no sideways scroll',
  ).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: en.vocabulary.merging.open }).click();
  const dialog = page.getByRole('dialog', { name: en.vocabulary.merging.title('Hsüan-te twice') });
  const moves = dialog.getByRole('list', { name: en.vocabulary.merging.moves });
  await expect(moves.getByRole('listitem')).toHaveText([
    en.vocabulary.pieces(1),
    en.vocabulary.merging.parts(0),
    en.vocabulary.merging.names(['宣德重複', 'Hsüan-te twice']),
  ]);
  const merge = dialog.getByRole('button', { name: en.vocabulary.merging.merge, exact: true });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  const target = dialog.getByRole('combobox', { name: en.vocabulary.merging.into });
  await target.fill('Xuande');
  await target.press('Enter');
  expect(await findViolations(page)).toEqual([]);
  await merge.click();
  await expect(page.getByText(en.vocabulary.merging.done.dynasty(1))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await read(page, piece, 'period')).not.toBe(doubled);
  await expect(page.getByRole('row', { name: /Hsüan-te twice/ })).toHaveCount(0);

  const recent = page.getByRole('region', { name: en.vocabulary.merging.recent });
  await expect(recent.getByText(en.vocabulary.merging.one('Hsüan-te twice', 'Xuande'))).toBeVisible();
  // What the sticky head covers in part counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findViolations(page)).toEqual([]);
  await recent
    .getByRole('button', { name: en.vocabulary.merging.undo(en.vocabulary.merging.one('Hsüan-te twice', 'Xuande')) })
    .click();
  await expect(page.getByText(en.vocabulary.merging.undone.dynasty(1))).toBeVisible();
  await expect(recent).toBeHidden();
  expect(await read(page, piece, 'period')).toBe(doubled);
});

test('a category and a person are merged into another, and parted again', async ({ page, signIn }) => {
  await signIn(page, 'editor');
  const { merging } = en.vocabulary;
  const category = await create(page, 'category', { 'name.tw': '玉器重複', 'name.en': 'Jades twice' });
  const other = 'Hermit of the mended blank, also called the recluse of the western hall';
  const names = { 'name.tw': '補白居士重複', 'name.en': 'Bubai twice', aliases: [other] };
  const person = await create(page, 'person', names);
  const fields = { 'name.tw': '合併', 'name.en': 'Merging', category, makers: [person] };
  const piece = await create(page, 'artifact', { relic_number: 'MERGE-2', ...fields });
  const { revision } = await callDesk(page, 'GET', `records/artifact/${piece}`);
  await callDesk(page, 'POST', `records/artifact/${piece}/publish`, { revision, language: 'en' });

  await page.goto('/vocabulary/categories');
  await page.getByRole('button', { name: `${merging.open} Jades twice` }).click();
  const categoryDialog = page.getByRole('dialog', { name: merging.title('Jades twice') });
  await expect(categoryDialog.getByRole('listitem')).toHaveText([en.vocabulary.pieces(1)]);
  await categoryDialog.getByRole('combobox', { name: merging.into }).selectOption('White wares and jade');
  await expect(categoryDialog.getByRole('status').filter({ hasText: /./ })).toHaveText(
    merging.reveals.category(1, 'White wares and jade'),
  );
  // What the sticky head covers in part counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findViolations(page)).toEqual([]);
  await categoryDialog.getByRole('button', { name: merging.merge, exact: true }).click();
  await expect(page.getByText(merging.done.category(1))).toBeVisible();
  expect(await read(page, piece, 'category')).not.toBe(category);
  const what = merging.one('Jades twice', 'White wares and jade');
  await page.getByRole('button', { name: merging.undo(what) }).click();
  await expect(page.getByText(merging.undone.category(1))).toBeVisible();
  await expect(page.getByRole('button', { name: `${merging.open} Jades twice` })).toBeVisible();
  expect(await read(page, piece, 'category')).toBe(category);

  await page.goto(`/vocabulary/people?open=${person}`);
  await page.getByRole('button', { name: merging.open }).click();
  const personDialog = page.getByRole('dialog', { name: merging.title('Bubai twice') });
  const target = personDialog.getByRole('combobox', { name: merging.into });
  await target.fill('Bubai');
  await expect(personDialog.getByRole('option')).toHaveCount(1);
  await target.press('Enter');
  await expect(target).toHaveValue('Bubai Jushi');
  await expect(personDialog.getByRole('listitem')).toHaveText([
    en.vocabulary.pieces(1),
    merging.names(['補白居士重複', 'Bubai twice', other]),
  ]);
  expect(await findViolations(page)).toEqual([]);
  await personDialog.getByRole('button', { name: merging.merge, exact: true }).click();
  await expect(page.getByText(merging.done.person(1))).toBeVisible();
  // The one that stays is open, with the names that it took over.
  await expect(page.getByText(other).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'no sideways scroll',
  ).toBeLessThanOrEqual(0);
  expect(await read(page, piece, 'makers')).not.toEqual([person]);
  // From the notification, and no longer from the list of merges.
  await page.getByRole('button', { name: en.frame.undo, exact: true }).click();
  await expect(page.getByText(merging.undone.person(1))).toBeVisible();
  await expect(page.getByRole('region', { name: merging.recent })).toBeHidden();
  expect(await read(page, piece, 'makers')).toEqual([person]);
});
