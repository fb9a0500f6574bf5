import type { Page } from '@playwright/test';
import { waitForCode } from '../mailbox';
import { expect, logInNewMember, NAMES, password, readToken, test } from '../members';
import { names } from '../names';
import { openPage } from '../page-test';

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string | RegExp, role?: 'textbox' | 'button' | 'combobox'): Promise<void> {
  const main = page.getByRole('dialog').or(page.getByRole('main')).last();
  const wanted = role ? main.getByRole(role, { name }) : main.getByLabel(name, { exact: true });
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll((found) => found.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

const word = names.tw;

test.describe('by keyboard alone', () => {
  test('registers', async ({ page, server, address }) => {
    await openPage(page, '/tw/register');
    await tabTo(page, word.yourName);
    await page.keyboard.type(NAMES.tw);
    await tabTo(page, word.account);
    await page.keyboard.type(address);
    await tabTo(page, word.sendCode, 'button');
    await page.keyboard.press('Enter');
    // The focus moves to the code's field.
    await expect(page.getByRole('textbox', { name: word.code })).toBeFocused();
    await page.keyboard.type(await waitForCode(server.data, address));
    await tabTo(page, word.password);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    const welcome = page.getByRole('dialog', { name: word.registered });
    await expect(welcome).toBeVisible();
    expect(await welcome.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
  });

  test('edits the profile, saves and logs out', async ({ page, server, address }) => {
    await logInNewMember(page, server, address, 'tw');
    await openPage(page, '/tw/info');
    await expect(page.getByRole('button', { name: word.edit })).toBeVisible();
    await tabTo(page, word.edit, 'button');
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: word.yourName });
    await expect(name).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Ada');
    for (const list of [word.country, word.age, word.gender]) {
      await tabTo(page, list, 'combobox');
      await page.keyboard.press('ArrowDown');
    }
    await tabTo(page, word.save, 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: word.edit })).toBeFocused();
    await expect(page.getByRole('main').getByText('Ada', { exact: true })).toBeVisible();
    await tabTo(page, word.logOut, 'button');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tw\/?$/);
    expect(await readToken(page)).toBeNull();
  });

  test('logs out everywhere after cancelling once', async ({ page, server, address }) => {
    await logInNewMember(page, server, address, 'tw');
    await openPage(page, '/tw/info');
    await expect(page.getByRole('button', { name: word.edit })).toBeVisible();
    await tabTo(page, word.logOutEverywhere, 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: word.logOutEverywhere })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('button', { name: word.logOutEverywhere })).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, word.logOutEverywhere, 'button');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect.poll(() => readToken(page)).toBeNull();
  });
});
