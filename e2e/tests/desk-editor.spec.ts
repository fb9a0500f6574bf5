import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { openEditor, openWindow, test } from '../desk-test';
import { PASSWORD } from '../staff';

const nameEn = (page: Page) => page.getByLabel('Name, English');
const nameTw = (page: Page) => page.getByLabel('Name, Chinese');
const saved = (page: Page) => page.getByText(/^(Draft saved|\d+ fields? sent at) /);
const state = (page: Page, cell: string) => page.locator(`[data-cell="${cell}"] .field-state`);

test.use({ locale: 'en-GB' });

for (const [language, locale] of [
  ['tw', 'zh-TW'],
  ['en', 'en-GB'],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test('the editor fits every width and passes axe', async ({ page, signIn }) => {
      await signIn(page);
      for (const width of [320, 390, 768, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await openEditor(page, 'DB-0020');
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
        if (width === 390 || width === 1440) expect(await findViolations(page), `at ${width}`).toEqual([]);
      }
    });
  });
}

test('both languages are edited; the other one becomes stale, its text stays', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0002');
  const english = await nameEn(page).inputValue();
  await nameTw(page).fill('剔紅牡丹紋大圓盒');
  await expect(saved(page)).toBeVisible();
  await expect(state(page, 'name.tw')).toContainText('Draft');
  await expect(state(page, 'name.en')).toContainText('Stale');
  await expect(nameEn(page)).toHaveValue(english);
  await state(page, 'name.en').getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare: Name' });
  await expect(compared.locator('ins')).toHaveText('大');
  await page.keyboard.press('Escape');
  await nameEn(page).focus();
  await page.keyboard.press('F8');
  await expect(state(page, 'name.en')).toContainText('Reviewed');
  await nameTw(page).focus();
  await page.keyboard.press('F2');
  await expect(nameEn(page)).toBeFocused();
  await page.reload();
  await expect(nameTw(page)).toHaveValue('剔紅牡丹紋大圓盒');
});

test.describe('paste', () => {
  // The browser parses what is pasted, and the policy keeps its styles and scripts from acting.
  test.use({ allowedComplaints: /[Cc]ontent (Security P|p)olicy/ });

  test('formatted text is saved as its marks, and paste is reduced to them', async ({ page, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0003');
    const text = page.getByRole('textbox', { name: 'Text, English', exact: true });
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('A disc.');
    // What is typed before the editor is there is taken over; a script's event would only reach the plain field.
    await expect(text).toHaveClass(/tiptap/);
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
    await expect(page.getByRole('textbox', { name: 'Text, English', exact: true }).locator('strong')).toHaveText('two');
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
  const keyboard = await context.newCDPSession(page);
  for (const text of ['ㄉ', 'ㄉㄧ', 'ㄉㄧㄥ']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  // Longer than autosave waits after the last key.
  await page.waitForTimeout(1_500);
  expect(sent).toEqual([]);
  await keyboard.send('Input.insertText', { text: '鼎' });
  await expect(nameTw(page)).toHaveValue('鼎');
  await expect.poll(() => sent.join()).toContain('鼎');
  expect(sent.join()).not.toContain('ㄉ');
});

test.describe('when something fails', () => {
  test.use({ allowedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('what is typed without a line is sent when it is back', async ({ page, context, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0005');
    await context.setOffline(true);
    await nameEn(page).fill('Typed without a line');
    await page.getByLabel('Period note, English').fill('and so was this');
    await expect(page.getByText(/^Offline\. 2 fields are kept on this computer/)).toBeVisible();
    // Where it is scrolled, the bar covers a part of the targets that stand below it.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findViolations(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText(/^2 fields sent at /)).toBeVisible();
    await page.reload();
    await expect(nameEn(page)).toHaveValue('Typed without a line');
  });

  test('what was typed in a closed tab is sent at the next visit', async ({ page, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0006');
    await page.route('**/api/desk/records/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await nameEn(page).fill('Typed in a tab that was closed');
    await expect(page.getByText(/^Offline\./)).toBeVisible();
    const address = page.url();
    await page.goto('about:blank');
    await page.unroute('**/api/desk/records/**');
    await page.goto(address);
    await expect(nameEn(page)).toHaveValue('Typed in a tab that was closed');
    const id = new URL(address).pathname.split('/')[2];
    const stored = () =>
      page.evaluate(async (number) => {
        const answer = await fetch(`/api/desk/records/artifact/${number}`);
        return ((await answer.json()) as { data: { fields: Record<string, string> } }).data.fields['name.en'];
      }, id);
    await expect.poll(stored).toBe('Typed in a tab that was closed');
  });

  test('after the session has ended, what was typed is saved once one has signed in', async ({ page, signIn }) => {
    const { name, app } = await signIn(page);
    await openEditor(page, 'DB-0007');
    await page.evaluate(() => fetch('/api/desk/session', { method: 'DELETE', headers: { 'X-Duobao-Desk': '1' } }));
    await nameEn(page).fill('Typed after the session');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Six-digit code').fill(await app.nextCode());
    await expect(dialog).toBeHidden();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(nameEn(page)).toHaveValue('Typed after the session');
    expect(name).not.toBe('');
  });

  test('of two editors the second is asked only about what both changed', async ({ page, context, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0008');
    const other = await openWindow(context);
    await other.goto(new URL('/', page.url()).href);
    await signIn(other, 'editor');
    await openEditor(other, 'DB-0008');
    await nameEn(other).fill('Hers');
    await other.getByLabel('Period note, English').fill('only hers');
    await expect(saved(other)).toBeVisible();
    await nameEn(page).fill('Mine');
    await nameTw(page).fill('只有我的');
    await expect(page.getByRole('heading', { name: 'Fields that both changed' })).toBeAttached();
    await expect(page.getByRole('radio')).toHaveCount(3);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('radio', { name: /Merge both by hand/ }).check();
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Hers and mine');
    await page.getByRole('button', { name: 'Save like this' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(nameEn(page)).toHaveValue('Hers and mine');
    await expect(nameTw(page)).toHaveValue('只有我的');
    await expect(page.getByLabel('Period note, English')).toHaveValue('only hers');
    await other.context().close();
  });
});

test('a bad figure is refused in its row; the line is printed as it is typed', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0009');
  const block = page.locator('[data-cell="dimensions"]');
  const rows = block.locator('.dimension');
  const count = await rows.count();
  // The demo's pieces have a line of their own; without it the rows are printed.
  await block.getByRole('button', { name: 'Back to computed' }).click();
  await block.getByRole('button', { name: 'Add a row' }).click();
  await rows.last().getByLabel('Value').fill('二十');
  await rows.last().getByLabel('Value').blur();
  await expect(block.getByText('A number, please, such as 12.4.')).toBeVisible();
  await rows.last().getByLabel('Value').fill('c. 20.5');
  await expect(block.locator('dd[lang=en]')).toContainText('c. 20.5 cm');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(count + 1);
});

test('a period is found by an alias and by a year of a reign', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0010');
  const field = page.getByRole('combobox', { name: 'Find a period' });
  // Enter takes what is listed.
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

test('English is published, withdrawn and scheduled; history brings a field back', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0011');
  const before = await nameEn(page).inputValue();
  await nameEn(page).fill('A name for the public');
  await page.getByRole('button', { name: 'Update English' }).first().click();
  await expect(page.getByText(/^English published, /)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Withdraw English' }).click();
  await expect(page.getByText('English withdrawn')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /^English/ })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /^Scheduled/ }).check();
  await dialog.getByRole('button', { name: 'Scheduled' }).click();
  await expect(page.getByText(/^English scheduled, /)).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: /compared with/ })).toBeVisible();
  await page
    .getByRole('button', { name: /Draft$/ })
    .last()
    .click();
  await expect(page.locator('ins').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: 'Content' }).click();
  await expect(nameEn(page)).toHaveValue('A name for the public');
  expect(before).not.toBe('A name for the public');
});

test('a deleted artifact comes back from the bin', async ({ page, signIn }) => {
  await signIn(page);
  await openEditor(page, 'DB-0012');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('DB-0012 deleted')).toBeVisible();
  await page.getByRole('link', { name: 'Bin' }).click();
  await page
    .getByRole('row', { name: /DB-0012/ })
    .getByRole('button', { name: 'Bring back' })
    .click();
  await expect(page.getByText(/DB-0012.* brought back/)).toBeVisible();
  await openEditor(page, 'DB-0012');
});

test('a contributor sends for review and does not publish', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/artifacts?new=1');
  await page.getByRole('dialog').getByLabel('Number').fill('DB-7001');
  await page.keyboard.press('Enter');
  await nameTw(page).fill('投稿');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Sent for review')).toBeVisible();
});
