import type { Page } from '@playwright/test';
import { codeFor } from '../mailbox';
import { comeIn, expect, joined, password, person, test, tokenOf } from '../members';
import { languages, names } from '../names';
import { open } from '../visit';

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: string | RegExp, role?: 'textbox' | 'button' | 'combobox'): Promise<void> {
  const main = page.getByRole('dialog').or(page.getByRole('main')).last();
  const wanted = role ? main.getByRole(role, { name }) : main.getByLabel(name, { exact: true });
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluateAll((found) => found.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} by keyboard alone`, () => {
    test('somebody registers', async ({ page, place, address }) => {
      await open(page, `/${language}/register`);
      await tabTo(page, word.yourName);
      await page.keyboard.type(person[language]);
      await tabTo(page, word.account);
      await page.keyboard.type(address);
      await tabTo(page, word.sendCode, 'button');
      await page.keyboard.press('Enter');
      // The focus goes where the code is to be typed.
      await expect(page.getByRole('textbox', { name: word.code })).toBeFocused();
      await page.keyboard.type(await codeFor(place.data, address));
      await tabTo(page, word.password);
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      const welcome = page.getByRole('dialog', { name: word.registered });
      await expect(welcome).toBeVisible();
      expect(await welcome.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toMatch(/^dbg_/);
    });

    test('somebody sets a new password', async ({ page, place, address }) => {
      await joined(page.request, place, address, person[language]);
      await open(page, `/${language}/forget`);
      await tabTo(page, word.account);
      await page.keyboard.type(address);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${language}/forget2`);
      const code = await codeFor(place.data, address, 2);
      await tabTo(page, word.code);
      await page.keyboard.type(code);
      await tabTo(page, word.onward, 'button');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${language}/forget3`);
      await tabTo(page, word.newPassword);
      await page.keyboard.type('a celadon bowl at dawn');
      await tabTo(page, word.send, 'button');
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(`/${language}/login`);
      await expect(page.getByRole('status').filter({ hasText: word.wasReset })).toBeVisible();
    });

    test('a member edits, saves and logs out', async ({ page, place, address }) => {
      await comeIn(page, place, address, language);
      await open(page, `/${language}/info`);
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
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      expect(await tokenOf(page)).toBeNull();
    });

    test('a member logs out everywhere, after thinking better of it once', async ({ page, place, address }) => {
      await comeIn(page, place, address, language);
      await open(page, `/${language}/info`);
      await expect(page.getByRole('button', { name: word.edit })).toBeVisible();
      await tabTo(page, word.logOutEverywhere, 'button');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: word.logOutEverywhere })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main').getByRole('button', { name: word.logOutEverywhere })).toBeFocused();
      await page.keyboard.press('Space');
      await tabTo(page, word.logOutEverywhere, 'button');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => tokenOf(page)).toBeNull();
    });

    test('the password can be seen, and hidden again', async ({ page }) => {
      await open(page, `/${language}/login`);
      const secret = page.getByLabel(word.password, { exact: true });
      await tabTo(page, word.password);
      await page.keyboard.type(password);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(secret).toHaveAttribute('type', 'text');
      await page.keyboard.press('Enter');
      await expect(secret).toHaveAttribute('type', 'password');
      await expect(secret).toHaveValue(password);
    });
  });
}
