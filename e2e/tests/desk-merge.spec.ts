// Two dynasties that mean the same are made one, and parted again.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { callDesk, test } from '../desk-test';

test.use({ locale: 'en-GB' });

/** Creates a record and returns its number. */
const create = async (page: Page, noun: string, fields: Record<string, unknown>): Promise<number> =>
  (await callDesk(page, 'POST', `records/${noun}`, { fields })).id;

/** The dynasty that a piece is dated to. */
const periodOf = async (page: Page, piece: number): Promise<unknown> =>
  (await callDesk(page, 'GET', `records/artifact/${piece}`)).fields.period;

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
  await expect(page.getByText(en.vocabulary.merging.done(1))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await periodOf(page, piece)).not.toBe(doubled);
  await expect(page.getByRole('row', { name: /Hsüan-te twice/ })).toHaveCount(0);

  const recent = page.getByRole('region', { name: en.vocabulary.merging.recent });
  await expect(recent.getByText(en.vocabulary.merging.one('Hsüan-te twice', 'Xuande'))).toBeVisible();
  // What the sticky head covers in part counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findViolations(page)).toEqual([]);
  await recent
    .getByRole('button', { name: en.vocabulary.merging.undo(en.vocabulary.merging.one('Hsüan-te twice', 'Xuande')) })
    .click();
  await expect(page.getByText(en.vocabulary.merging.undone(1))).toBeVisible();
  await expect(recent).toBeHidden();
  expect(await periodOf(page, piece)).toBe(doubled);
});
