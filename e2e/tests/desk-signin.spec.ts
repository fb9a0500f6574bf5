import { type BrowserContext, expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { LANGUAGE_NAMES } from '../../web/src/words/language';
import { findViolations } from '../axe';
import { textBefore, withNumber } from '../desk-words';
import { test as base } from '../page-test';
import { Authenticator, type DeskServer, inviteStaff, PASSWORD, startDesk, stopDesk } from '../staff';

/** A desk for all tests of a worker; and one whose sessions end after a few seconds of rest. */
const test = base.extend<object, { desk: DeskServer; hastyDesk: DeskServer }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const desk = await startDesk();
      await use(desk);
      await stopDesk(desk);
    },
    { scope: 'worker' },
  ],
  hastyDesk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const desk = await startDesk('--staff-session-idle', '12');
      await use(desk);
      await stopDesk(desk);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.origin),
});

// Answers that refuse are logged by the browser.
test.use({ locale: 'en-GB', allowedComplaints: /Failed to load resource/ });

let accounts = 0;
const newName = () => `lin ${process.pid} ${++accounts}`;

interface Colleague {
  name: string;
  app: Authenticator;
  recoveryCodes: readonly string[];
}

/** Opens a link and sets the account up. Afterwards the desk is open in the page. */
async function setUp(page: Page, link: string, name: string): Promise<Colleague> {
  await page.goto(link);
  const secret = (await page.locator('.authenticator .secret').textContent()) ?? '';
  const app = new Authenticator(secret);
  await page.getByLabel(en.accounts.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(en.accounts.appCode).fill(app.nextCode());
  await page.getByRole('button', { name: en.accounts.finish }).click();
  await expect(page.getByRole('heading', { name: en.accounts.recoveryCodes })).toBeVisible();
  const recoveryCodes = await page.locator('.recovery-codes li').allTextContents();
  await page.getByRole('button', { name: en.accounts.kept }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  return { name, app, recoveryCodes };
}

async function enterPassword(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(en.accounts.name).fill(name);
  await page.getByLabel(en.accounts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: en.accounts.next }).click();
}

/** The code is sent by itself once it is whole. */
const enterCode = (page: Page, code: string) => page.getByLabel(en.accounts.code).fill(code);

/** Ends the session on the server, without the page knowing. */
async function endSession(page: Page): Promise<void> {
  const answer = await page.request.delete('/api/desk/session', { headers: { 'x-duobao-desk': '1' } });
  expect(answer.status()).toBe(200);
}

async function expectClean(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `axe at ${width}`).toEqual([]);
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(fits, `no sideways scroll at ${width}`).toBe(true);
  }
}

test('account is set up by a link, once, and signs in with both factors', async ({ page, desk }) => {
  const name = newName();
  const link = inviteStaff(desk, name, 'editor');
  await page.goto(link);
  await expect(page.getByText(en.accounts.setUpIntro(name, en.accounts.roles.editor))).toBeVisible();
  await expect(page.getByRole('img', { name: en.accounts.qrCode })).toBeVisible();
  await page.getByLabel(en.accounts.password, { exact: true }).fill('short');
  await page.getByLabel(en.accounts.appCode).fill('000000');
  await page.getByRole('button', { name: en.accounts.finish }).click();
  await expect(page.getByRole('alert')).toContainText('at least 15 characters');
  await page.getByLabel(en.accounts.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: en.accounts.finish }).click();
  await expect(page.getByRole('alert')).toContainText('The code is incorrect');

  const { app, recoveryCodes } = await setUp(page, link, name);
  expect(new Set(recoveryCodes).size).toBe(10);
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('has been used');
  await page.getByRole('button', { name: LANGUAGE_NAMES.tw }).click();
  await expect(page.getByRole('alert')).toContainText('已使用過');
  await page.getByRole('button', { name: LANGUAGE_NAMES.en }).click();
  await expect(page.getByRole('alert')).toContainText('has been used');

  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: en.accounts.signOut }).click();
  await expect(page.getByRole('heading', { name: en.accounts.signIn })).toBeVisible();
  await page.goto('/profile');
  await enterPassword(page, name, 'ten celadon dishes');
  await expect(page.getByRole('alert')).toContainText('The name or password is incorrect');
  await expect(page.getByLabel(en.accounts.password, { exact: true })).toHaveValue('');
  await expect(page.getByLabel(en.accounts.password, { exact: true })).toBeFocused();
  await enterPassword(page, name);
  await enterCode(page, app.wrongCode());
  await expect(page.getByRole('alert')).toContainText('The code is incorrect');
  await enterCode(page, app.nextCode());
  await expect(page.getByRole('heading', { name: en.accounts.own })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/profile');
});

test('a recovery code replaces a code, once', async ({ page, desk }) => {
  const name = newName();
  const { recoveryCodes } = await setUp(page, inviteStaff(desk, name, 'reader'), name);
  const [code = ''] = recoveryCodes;
  const signIn = async () => {
    await page.goto('/profile');
    await enterPassword(page, name);
    await page.getByRole('button', { name: en.accounts.useRecovery }).click();
    await page.getByLabel(en.accounts.recovery).fill(code.toUpperCase());
    await page.getByRole('button', { name: en.accounts.signIn }).click();
  };
  await endSession(page);
  await signIn();
  await expect(page.getByText(en.accounts.recoveryLeft(9))).toBeVisible();
  await endSession(page);
  await signIn();
  await expect(page.getByRole('alert')).toContainText('already been used');
});

test('session that ends takes nothing of what was typed', async ({ page, desk }) => {
  const name = newName();
  const { app } = await setUp(page, inviteStaff(desk, name, 'editor'), name);
  await page.goto('/profile');
  const newPassword = 'eleven jade bowls, cracked';
  await page.getByLabel(en.accounts.currentPassword).first().fill(PASSWORD);
  await page.getByLabel(en.accounts.newPassword).fill(newPassword);
  await endSession(page);
  await page.getByRole('button', { name: en.accounts.changePassword }).click();
  const dialog = page.getByRole('dialog', { name: en.accounts.ended });
  await expect(dialog.getByLabel(en.accounts.name)).toHaveValue(name);
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(en.accounts.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: en.accounts.next }).click();
  await dialog.getByLabel(en.accounts.code).fill(app.nextCode());
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(en.accounts.newPassword)).toHaveValue(newPassword);
  await page.getByRole('button', { name: en.accounts.changePassword }).click();
  await expect(page.getByText(en.accounts.passwordChanged)).toBeVisible();
});

test.describe('with short sessions', () => {
  test.use({ baseURL: async ({ hastyDesk }, use) => use(hastyDesk.origin) });

  test('idle session is warned of, gone on with, and asks to sign in when it is over', async ({ page, hastyDesk }) => {
    const name = newName();
    const { app } = await setUp(page, inviteStaff(hastyDesk, name, 'editor'), name);
    await page.goto('/profile');
    const warning = page.getByRole('dialog', { name: en.accounts.idleTitle });
    await expect(warning.getByRole('timer')).toContainText(withNumber(en.accounts.idleSoon), { timeout: 30_000 });
    await warning.getByRole('button', { name: en.accounts.stay }).last().click();
    await expect(warning).toBeHidden();
    await expect(warning).toBeVisible({ timeout: 30_000 });
    const dialog = page.getByRole('dialog', { name: en.accounts.ended });
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await dialog.getByLabel(en.accounts.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: en.accounts.next }).click();
    await dialog.getByLabel(en.accounts.code).fill(app.nextCode());
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: en.accounts.own })).toBeVisible();
  });
});

test('owner invites an intern, and suspends them with effect on the next request', async ({ page, desk, browser }) => {
  const [owner, intern] = [newName(), newName()];
  await setUp(page, inviteStaff(desk, owner, 'owner'), owner);
  await page.getByRole('navigation').getByRole('link', { name: en.accounts.staff }).click();
  await page.getByRole('button', { name: en.accounts.invite }).click();
  const invitation = page.getByRole('dialog', { name: en.accounts.inviteTitle });
  const named = invitation.getByLabel(en.accounts.columns.name, { exact: true });
  await expect(named).toBeVisible();
  expect(await findViolations(page), 'axe with the form open').toEqual([]);
  await named.fill(owner.toUpperCase());
  await invitation.getByRole('button', { name: en.accounts.makeLink }).click();
  await expect(invitation.getByRole('alert')).toContainText('Another account already has this name');
  await named.fill(intern);
  await invitation.getByRole('radio', { name: en.accounts.roles.reader }).check();
  await invitation.getByRole('button', { name: en.accounts.makeLink }).click();
  const link = await invitation.getByLabel(en.accounts.linkFor(intern)).inputValue();
  expect(link).toMatch(new RegExp(`^${desk.origin}/setup#dbl_`));
  await expectClean(page);
  await invitation.getByRole('button', { name: en.accounts.done }).click();
  const row = page.getByRole('row').filter({ hasText: intern });
  await expect(row).toContainText(textBefore(en.accounts.invitedUntil));

  const other: BrowserContext = await browser.newContext({ locale: 'en-GB', baseURL: desk.origin });
  const theirs = await other.newPage();
  await setUp(theirs, link, intern);
  await expect(theirs.getByRole('navigation').getByRole('link', { name: en.accounts.staff })).toHaveCount(0);
  await theirs.goto('/profile');
  await expect(theirs.getByRole('heading', { name: en.accounts.own })).toBeVisible();

  await page.getByRole('button', { name: en.accounts.editName(intern) }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.accounts.suspend }).click();
  await expect(row).toContainText(en.accounts.states.suspended);
  await theirs.getByLabel(en.accounts.currentPassword).last().fill(PASSWORD);
  await theirs.getByRole('button', { name: en.accounts.newRecovery }).click();
  const dialog = theirs.getByRole('dialog', { name: en.accounts.ended });
  await dialog.getByLabel(en.accounts.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: en.accounts.next }).click();
  await expect(dialog.getByRole('alert')).toContainText('The name or password is incorrect');
  await other.close();
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('pages are accessible and fit', async ({ page, desk }) => {
    const name = newName();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tw.accounts.signIn);
    await expectClean(page);
    const link = inviteStaff(desk, name, 'owner');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tw.accounts.setUp);
    await expectClean(page);
    const app = new Authenticator((await page.locator('.authenticator .secret').textContent()) ?? '');
    await page.locator('input[autocomplete=new-password]').fill(PASSWORD);
    await page.locator('input[autocomplete=one-time-code]').fill(app.nextCode());
    await page.locator('button[type=submit]').click();
    await expect(page.locator('.recovery-codes li')).toHaveCount(10);
    await expectClean(page);
    for (const [path, heading] of [
      ['/accounts', tw.accounts.staff],
      ['/profile', tw.accounts.own],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectClean(page);
    }
  });
});
