// Passkeys at the desk, with a device that Chromium plays: set up, sign in, name, add, remove.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { startingWith, textBefore, wordOf } from '../desk-words';
import { test as base } from '../page-test';
import { Device } from '../passkey-device';
import { Authenticator, type DeskServer, inviteStaff, PASSWORD, startDesk, stopDesk } from '../staff';

/** A desk by its name: browsers make no passkeys for an IP address. */
const test = base.extend<object, { desk: DeskServer }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const desk = await startDesk();
      await use({ ...desk, origin: desk.origin.replace('127.0.0.1', 'localhost') });
      await stopDesk(desk);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.origin),
});

// Answers that refuse are logged by the browser.
test.use({ locale: 'en-GB', allowedComplaints: /Failed to load resource/ });

let accounts = 0;
const newName = () => `key ${process.pid} ${++accounts}`;

/** Sets an account up with a passkey alone; afterwards the desk is open in the page. */
async function setUp(page: Page, desk: DeskServer, role = 'editor'): Promise<string> {
  const name = newName();
  await page.goto(inviteStaff(desk, name, role));
  await page.getByRole('button', { name: en.passkeys.setUp }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  return name;
}

/** Ends the session on the server, without the page knowing. */
async function endSession(page: Page): Promise<void> {
  const answer = await page.request.delete('/api/desk/session', { headers: { 'x-duobao-desk': '1' } });
  expect(answer.status()).toBe(200);
}

async function expectClean(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `axe at ${width}`).toEqual([]);
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(fits, `no sideways scroll at ${width}`).toBe(true);
  }
}

const usePasskey = (page: Page) => page.getByRole('button', { name: en.passkeys.use }).click();
const rows = (page: Page) => page.locator('.session-list').first().getByRole('listitem');

test('account is set up with a passkey alone, and signs in without a name', async ({ page, desk }) => {
  const device = await Device.plugIn(page);
  const name = await setUp(page, desk);
  expect(await device.countKeys()).toBe(1);
  await page.goto('/profile');
  await expect(page.getByText(en.passkeys.only)).toBeVisible();
  await expect(page.getByText(en.passkeys.onlyOne)).toBeVisible();
  await expect(page.getByRole('heading', { name: en.accounts.recoveryCodes })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: en.accounts.signOut }).click();

  await expect(page.getByRole('heading', { name: en.accounts.signIn })).toBeVisible();
  await device.recognise(false);
  await usePasskey(page);
  await expect(page.getByRole('alert')).toContainText(en.passkeys.cancelled);
  await device.recognise(true);
  await usePasskey(page);
  await expect(page.getByRole('button', { name: `${name} ${en.accounts.own}` })).toBeVisible();
  await page.goto('/profile');
  await expect(rows(page).first()).toContainText(textBefore(en.passkeys.used));
});

test('passkey is renamed, another one added, the first removed, and the last one stays', async ({ page, desk }) => {
  const first = await Device.plugIn(page);
  await setUp(page, desk);
  await page.goto('/profile');
  await rows(page)
    .getByRole('button', { name: startingWith(textBefore(en.passkeys.renameOne)) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.passkeys.name).fill('Office computer');
  await dialog.getByRole('button', { name: en.list.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Office computer');

  await page.getByRole('button', { name: en.passkeys.removeOne('Office computer') }).click();
  await dialog.getByRole('button', { name: en.passkeys.confirmByPasskey }).click();
  await expect(dialog.getByRole('alert')).toContainText('only way to sign in');
  await dialog.getByRole('button', { name: en.frame.close }).click();

  await page.getByRole('button', { name: en.passkeys.add }).click();
  await dialog.getByRole('button', { name: en.passkeys.confirmByPasskey }).click();
  await dialog.getByLabel(en.passkeys.name).fill('Security key');
  // The device that has a passkey already makes no second one.
  await dialog.getByRole('button', { name: en.passkeys.make }).click();
  await expect(dialog.getByRole('alert')).toContainText(en.passkeys.known);
  await dialog.getByRole('button', { name: en.passkeys.confirmByPasskey }).click();
  await expect(dialog.getByLabel(en.passkeys.name)).toHaveValue('Security key');
  const second = await Device.plugIn(page, 'usb');
  await dialog.getByRole('button', { name: en.passkeys.make }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  expect(await second.countKeys()).toBe(1);

  await first.unplug();
  await page.getByRole('button', { name: en.passkeys.removeOne('Office computer') }).click();
  await dialog.getByRole('button', { name: en.passkeys.confirmByPasskey }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await endSession(page);
  await page.goto('/profile');
  await usePasskey(page);
  await expect(rows(page).first()).toContainText('Security key');
});

test('account with a password adds a passkey, and both open it; the log says with what', async ({ page, desk }) => {
  await Device.plugIn(page);
  const name = newName();
  await page.goto(inviteStaff(desk, name, 'owner'));
  const app = new Authenticator((await page.locator('.authenticator .secret').textContent()) ?? '');
  await page.getByLabel(en.accounts.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(en.accounts.appCode).fill(app.nextCode());
  await page.getByRole('button', { name: en.accounts.finish }).click();
  await page.getByRole('button', { name: en.accounts.kept }).click();
  await page.goto('/profile');
  await expect(page.getByText(en.passkeys.none)).toBeVisible();
  await page.getByRole('button', { name: en.passkeys.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.accounts.currentPassword).fill('ten celadon dishes');
  await dialog.getByRole('button', { name: en.passkeys.confirm }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect');
  await dialog.getByLabel(en.accounts.currentPassword).fill(PASSWORD);
  await dialog.getByRole('button', { name: en.passkeys.confirm }).click();
  await dialog.getByLabel(en.passkeys.name).fill('Laptop');
  await dialog.getByRole('button', { name: en.passkeys.make }).click();
  await expect(rows(page).first()).toContainText('Laptop');
  await endSession(page);
  await page.goto('/accounts');
  await usePasskey(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`${en.accounts.hasFactor}, ${en.passkeys.one}`);
  await page.goto('/log');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: wordOf(en.log.account, 'passkey-added') }),
  ).toContainText(en.log.quoted('Laptop'));
});

test('account with passkeys alone adds a password, an authenticator and recovery codes', async ({ page, desk }) => {
  await Device.plugIn(page);
  const name = await setUp(page, desk);
  await page.goto('/profile');
  await page.getByRole('button', { name: en.passkeys.confirmByPasskey }).click();
  const add = page.getByRole('button', { name: en.accounts.addPassword });
  await expect(add).toBeVisible();
  await expectClean(page);
  const app = new Authenticator((await page.locator('.authenticator .secret').textContent()) ?? '');
  await page.getByLabel(en.accounts.newPassword).fill('short');
  await page.getByLabel(en.accounts.appCode).fill(app.wrongCode());
  await add.click();
  await expect(page.getByRole('alert')).toContainText('at least 15 characters');
  await page.getByLabel(en.accounts.newPassword).fill(PASSWORD);
  await add.click();
  await expect(page.getByRole('alert')).toContainText('The code is incorrect');
  await page.getByLabel(en.accounts.appCode).fill(app.nextCode());
  await add.click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  await page.getByRole('button', { name: en.accounts.kept }).click();
  await expect(page.getByText(en.accounts.recoveryLeft(10))).toBeVisible();
  await expect(page.getByText(en.passkeys.only)).toHaveCount(0);

  // From now on a passkey confirms what the password confirms.
  const recovery = page.locator('section', { has: page.getByRole('heading', { name: en.accounts.recoveryCodes }) });
  await recovery.getByRole('button', { name: en.passkeys.confirmByPasskey }).click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  const password = page.locator('section', {
    has: page.getByRole('heading', { name: en.accounts.password, exact: true }),
  });
  await password.getByLabel(en.accounts.newPassword).fill('eleven jade bowls, cracked');
  await password.getByRole('button', { name: en.passkeys.confirmByPasskey }).click();
  await expect(page.getByText(en.accounts.passwordChanged)).toBeVisible();
  await endSession(page);
  await page.goto('/profile');
  await page.getByLabel(en.accounts.name).fill(name);
  await page.getByLabel(en.accounts.password, { exact: true }).fill('eleven jade bowls, cracked');
  await page.getByRole('button', { name: en.accounts.next }).click();
  await page.getByLabel(en.accounts.code).fill(app.nextCode());
  await expect(page.getByRole('heading', { name: en.accounts.own })).toBeVisible();
});

test('session that ends is gone on with by passkey, and nothing typed is lost', async ({ page, desk }) => {
  await Device.plugIn(page);
  await setUp(page, desk);
  await page.goto('/profile');
  await rows(page)
    .getByRole('button', { name: startingWith(textBefore(en.passkeys.renameOne)) })
    .click();
  const renaming = page.getByRole('dialog', { name: en.passkeys.renameTitle });
  await renaming.getByLabel(en.passkeys.name).fill('Laptop');
  await endSession(page);
  await renaming.getByRole('button', { name: en.list.save }).click();
  const dialog = page.getByRole('dialog', { name: en.accounts.ended });
  await dialog.getByRole('button', { name: en.passkeys.use }).click();
  await expect(dialog).toHaveCount(0);
  await expect(renaming.getByLabel(en.passkeys.name)).toHaveValue('Laptop');
  await renaming.getByRole('button', { name: en.list.save }).click();
  await expect(rows(page).first()).toContainText('Laptop');
});

test.describe('without passkeys', () => {
  // The page is opened by an address first, which is another origin.
  test.use({ allowedComplaints: /request to another host|Failed to load resource/ });

  test('page says why', async ({ page, desk }) => {
    await page.goto(desk.origin.replace('localhost', '127.0.0.1'));
    await expect(page.getByText(en.passkeys.hindrances.address)).toBeVisible();
    await expect(page.getByRole('button', { name: en.passkeys.use })).toHaveCount(0);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto('/');
    await expect(page.getByText(en.passkeys.hindrances.browser)).toBeVisible();
  });
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('passkeys are accessible and fit', async ({ page, desk }) => {
    await Device.plugIn(page);
    await page.goto(inviteStaff(desk, newName(), 'reader'));
    await expect(page.getByRole('button', { name: tw.passkeys.setUp })).toBeVisible();
    await expectClean(page);
    await page.getByRole('button', { name: tw.passkeys.setUp }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: tw.passkeys.title })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expectClean(page);
    await page.getByRole('button', { name: tw.passkeys.add }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page);
  });
});
