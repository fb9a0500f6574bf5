// The first page of the desk, and the settings of the desk in this browser.
import { expect } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { LANGUAGE_NAMES } from '../../web/src/words/language';
import { endSession, test } from '../desk-test';
import { startingWith } from '../desk-words';

const ENDS = new RegExp([0, 1, 7].map(en.exhibitions.endsIn).join('|').replace('7', '\\d+'));
const STARTS = new RegExp([1, 7].map(en.exhibitions.startsIn).join('|').replace('7', '\\d+'));
const SIZE = '[\\d.]+ (KB|MB)';

test.use({ locale: 'en-GB' });

test('the overview names the exhibitions that are on before those that come, and leads to them', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/');
  const exhibitions = page.locator('section', {
    has: page.getByRole('heading', { name: startingWith(en.exhibitions.title) }),
  });
  const rows = exhibitions.locator('.exhibition-row');
  await expect(rows.first()).toContainText(ENDS);
  const phases = await rows.allTextContents();
  const coming = phases.findIndex((text) => STARTS.test(text));
  expect(phases.slice(coming).every((text) => STARTS.test(text))).toBe(true);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/exhibitions\/\d+$/);
});

test('language and single keys are set in one’s own account, and kept', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/profile');
  await page.getByRole('checkbox', { name: startingWith(en.accounts.singleKeys) }).uncheck();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('combobox', { name: en.frame.language }).selectOption(LANGUAGE_NAMES.tw);
  await expect(page.getByRole('heading', { name: tw.accounts.own })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: tw.accounts.own })).toBeVisible();
  const keys = page.getByRole('checkbox', { name: startingWith(tw.accounts.singleKeys) });
  await expect(keys).not.toBeChecked();
  await keys.check();
  await keys.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: tw.keys.title })).toBeVisible();
});

test('owners see the room that pictures take and whether mails leave; others do not', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/');
  const storage = page.locator('section', {
    has: page.getByRole('heading', { name: startingWith(en.overview.site.storage) }),
  });
  await expect(storage).toContainText(new RegExp(en.overview.site.parts(SIZE, '.*', SIZE, false)));
  await expect(storage.getByRole('progressbar', { name: en.overview.site.storage })).toBeVisible();
  const mail = page.locator('section', {
    has: page.getByRole('heading', { name: startingWith(en.overview.site.mail) }),
  });
  await expect(mail).toContainText(en.overview.site.failed);
  await endSession(page);
  await signIn(page, 'editor');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: startingWith(en.exhibitions.title) })).toBeVisible();
  await expect(page.getByRole('heading', { name: startingWith(en.overview.site.storage) })).toHaveCount(0);
});
