import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { openEditor, openWindow, test } from '../desk-test';
import { fieldLabel, startingWith, textBefore, withTime, wordOf } from '../desk-words';
import { stopClock } from '../page-test';

const nameEn = (page: Page) => page.getByLabel(fieldLabel('name', 'en'));
const nameTw = (page: Page) => page.getByLabel(fieldLabel('name', 'tw'));
/** Sent at once, or one or two fields later. */
const SAVED = [
  en.editor.saved.saved,
  (time: string) => en.editor.saved.sentLate(time, 1),
  (time: string) => en.editor.saved.sentLate(time, 2),
];
const saved = (page: Page) => page.getByText(startingWith(...SAVED.map(textBefore)));
const state = (page: Page, cell: string) => page.locator(`[data-cell="${cell}"] .field-state`);

test.use({ locale: 'en-GB' });

test('both languages are edited; the other one becomes stale, its text stays', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0002');
  const english = await nameEn(page).inputValue();
  await nameTw(page).fill('剔紅牡丹紋大圓盒');
  await expect(saved(page)).toBeVisible();
  await expect(state(page, 'name.tw')).toContainText(en.editor.states.draft);
  await expect(state(page, 'name.en')).toContainText(en.editor.states.stale);
  await expect(nameEn(page)).toHaveValue(english);
  await state(page, 'name.en').getByRole('button', { name: en.editor.states.compare }).click();
  const compared = page.getByRole('dialog', { name: en.editor.compare.title(wordOf(en.fields.artifact, 'name')) });
  await expect(compared.locator('ins')).toHaveText('大');
  await page.keyboard.press('Escape');
  await nameEn(page).focus();
  await page.keyboard.press('F8');
  await expect(state(page, 'name.en')).toContainText(en.editor.states.reviewed);
  await nameTw(page).focus();
  await page.keyboard.press('F2');
  await expect(nameEn(page)).toBeFocused();
  await page.reload();
  await expect(nameTw(page)).toHaveValue('剔紅牡丹紋大圓盒');
});

test.describe('paste', () => {
  // The browser parses pasted text, and the policy keeps its styles and scripts from acting.
  test.use({ allowedComplaints: /[Cc]ontent (Security P|p)olicy/ });

  test('formatted text is saved as its marks, and paste is reduced to them', async ({ page, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0003');
    const text = page.getByRole('textbox', { name: fieldLabel('content', 'en'), exact: true });
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('A disc.');
    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p style="color:red" onclick="x()">One <b>two</b> <span class="x">three</span><script>alert(1)</script></p>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(text).toContainText('One two three');
    expect(await text.innerHTML()).not.toMatch(/style=|onclick|script|span/);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('textbox', { name: fieldLabel('content', 'en'), exact: true }).locator('strong'),
    ).toHaveText('two');
  });
});

test('a word that is being composed is neither saved nor read as a key', async ({ page, signIn, context }) => {
  await signIn(page);
  await openEditor(page, 'DB-0004');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''));
  await nameTw(page).fill('');
  await expect(saved(page)).toBeVisible();
  sent.length = 0;
  await stopClock(page);
  const keyboard = await context.newCDPSession(page);
  for (const text of ['ㄉ', 'ㄉㄧ', 'ㄉㄧㄥ']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  // Longer than autosave waits after the last key.
  await page.clock.runFor(10_000);
  expect(sent).toEqual([]);
  await page.clock.resume();
  await keyboard.send('Input.insertText', { text: '鼎' });
  await expect(nameTw(page)).toHaveValue('鼎');
  await expect.poll(() => sent.join()).toContain('鼎');
  expect(sent.join()).not.toContain('ㄉ');
});

test.describe('when something fails', () => {
  test.use({ allowedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('text typed without a connection is sent when it is back', async ({ page, context, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0005');
    await context.setOffline(true);
    await nameEn(page).fill('Typed without a line');
    await page.getByLabel(fieldLabel('attribution_note', 'en')).fill('and so was this');
    await expect(page.getByText(en.editor.saved.offline(2))).toBeVisible();
    // Where it is scrolled, the bar covers a part of the targets below it.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findViolations(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText(withTime((time) => en.editor.saved.sentLate(time, 2)))).toBeVisible();
    await page.reload();
    await expect(nameEn(page)).toHaveValue('Typed without a line');
  });

  test('of two editors the second is asked only about what both changed', async ({ page, context, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0008');
    const other = await openWindow(context);
    await other.goto(new URL('/', page.url()).href);
    await signIn(other, 'editor');
    await openEditor(other, 'DB-0008');
    await nameEn(other).fill('Hers');
    await other.getByLabel(fieldLabel('attribution_note', 'en')).fill('only hers');
    await expect(saved(other)).toBeVisible();
    await nameEn(page).fill('Mine');
    await nameTw(page).fill('只有我的');
    await expect(page.getByRole('heading', { name: en.editor.conflict.both })).toBeAttached();
    await expect(page.getByRole('radio')).toHaveCount(3);
    expect(await findViolations(page)).toEqual([]);
    // High enough that the bar at the bottom is below the last row, not half over it.
    await page.setViewportSize({ width: 390, height: 1600 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('radio', { name: en.editor.conflict.own }).check();
    await page.getByRole('textbox', { name: fieldLabel('name', 'en') }).fill('Hers and mine');
    await page.getByRole('button', { name: en.editor.conflict.save }).click();
    await expect(saved(page)).toBeVisible();
    await expect(nameEn(page)).toHaveValue('Hers and mine');
    await expect(nameTw(page)).toHaveValue('只有我的');
    await expect(page.getByLabel(fieldLabel('attribution_note', 'en'))).toHaveValue('only hers');
    await other.context().close();
  });
});

test('a period is found by an alias and by a year of a reign', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0010');
  const field = page.getByRole('combobox', { name: en.editor.period.find });
  // Enter takes the listed one.
  const listed = page.getByRole('listbox').getByRole('option').first();
  await field.fill('Ch’ien-lung');
  await expect(listed).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/Qianlong$/);
  await field.click();
  await field.fill('乾隆二十年');
  await expect(listed).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-cell="period"] .block-title')).toContainText('1755');
  await expect(saved(page)).toBeVisible();
});

test('a button that cannot publish says why, and leads to the missing field', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0015');
  const before = await nameEn(page).inputValue();
  await nameEn(page).fill('');
  const update = page.getByRole('button', { name: en.editor.publish.update.en }).first();
  await expect(update).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.column-head').last()).toContainText(
    new RegExp(`${en.editor.publish.published}.*${en.editor.publish.missing(1)}`),
  );
  // By force: the button is marked as disabled, and answers nonetheless.
  for (const press of [() => update.click({ force: true }), () => update.press('Enter')]) {
    await press();
    await expect(page.getByText(en.editor.publish.blocked(1, fieldLabel('name', 'en'))).first()).toBeVisible();
    await expect(nameEn(page)).toBeFocused();
  }
  await nameEn(page).fill(before);
  await expect(page.locator('.column-head').last()).not.toContainText(en.editor.publish.missing(1));
});

test('English is published, withdrawn and scheduled; history brings a field back', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0011');
  const before = await nameEn(page).inputValue();
  await nameEn(page).fill('A name for the public');
  await page.getByRole('button', { name: en.editor.publish.update.en }).first().click();
  await expect(page.getByText(startingWith(textBefore(en.editor.publish.done.en)))).toBeVisible();
  await page.getByRole('button', { name: en.editor.more }).first().click();
  await page.getByRole('button', { name: en.editor.menu.withdraw.en }).click();
  await expect(page.getByText(en.editor.publish.withdrawnDone.en)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: startingWith(en.editor.languages.en) })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: startingWith(en.editor.publish.later) }).check();
  await dialog.getByRole('button', { name: en.editor.publish.later }).click();
  await expect(page.getByText(startingWith(textBefore(en.editor.publish.planned.en)))).toBeVisible();
  await page.getByRole('link', { name: en.history.tabs.history }).click();
  await expect(page.getByRole('heading', { name: en.history.and })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`${wordOf(en.history.actions, 'save')}$`) })
    .last()
    .click();
  await expect(page.locator('ins').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: en.history.tabs.content }).click();
  await expect(nameEn(page)).toHaveValue('A name for the public');
  expect(before).not.toBe('A name for the public');
});

test('a deleted artifact comes back from the bin', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0012');
  await page.getByRole('button', { name: en.editor.more }).first().click();
  await page.getByRole('button', { name: en.editor.menu.bin }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.editor.menu.bin }).click();
  await expect(page.getByText(en.editor.menu.binned('DB-0012'))).toBeVisible();
  await page.getByRole('link', { name: en.frame.bin }).click();
  await page
    .getByRole('row', { name: /DB-0012/ })
    .getByRole('button', { name: en.history.bin.recover, exact: true })
    .click();
  await expect(page.getByRole('region', { name: en.list.bulk.finished })).toContainText(
    en.history.bin.recovery.ended(1, 0, 0),
  );
  await openEditor(page, 'DB-0012');
});

test('a contributor sends for review and does not publish', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/artifacts?new=1');
  await page.getByRole('dialog').getByLabel(en.list.createDialog.number).fill('DB-7001');
  await page.keyboard.press('Enter');
  await nameTw(page).fill('投稿');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: startingWith(en.editor.publish.title) })).toHaveCount(0);
  await page.getByRole('button', { name: en.editor.publish.submit }).click();
  await expect(page.getByText(en.editor.publish.submitted)).toBeVisible();
});
