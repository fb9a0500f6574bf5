import { readFile } from 'node:fs/promises';
import { expect, findFields, logInNewMember, NAMES, password, readToken, test } from '../members';
import { names } from '../names';
import { openPage } from '../page-test';

const word = names.tw;
const getName = (entry: object) => (entry as Record<string, string>).name_tw ?? '';

test.describe('member page', () => {
  test('redirects visitors to the login', async ({ page }) => {
    await page.goto('/tw/info');
    await expect(page).toHaveURL('/tw/login');
    // Going back does not lead to the redirecting page again.
    await page.goto('/tw/question');
    await page.goBack();
    await expect(page).toHaveURL('/tw/login');
  });

  test('shows the profile, saves changes and reads them again', async ({ page, server, address, request }) => {
    await logInNewMember(page, server, address, 'tw');
    const list = async (type: string) => (await (await request.get(`/api/front/option?type=${type}`)).json()).data;
    const [countries, ages, genders] = [await list('country'), await list('age'), await list('gender')];
    await openPage(page, '/tw/info');
    const main = page.getByRole('main');
    await expect(main.getByText(NAMES.tw, { exact: true })).toBeVisible();
    await expect(main.getByText(address, { exact: true })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await main.getByRole('button', { name: word.edit }).click();

    for (const [key, options] of [
      ['country', countries],
      ['age', ages],
      ['gender', genders],
    ] as const) {
      const choice = main.getByRole('combobox', { name: word[key] });
      await expect(choice).toHaveValue('0');
      await expect(choice.locator('option').first()).toHaveText(word.pleaseChoose);
      await expect(choice.locator('option')).toHaveText(options.map(getName));
    }
    const name = main.getByRole('textbox', { name: word.yourName });
    await expect(name).toHaveValue(NAMES.tw);
    await expect(main.getByRole('textbox')).toHaveCount(1);
    await name.fill('陳 <b>Ada</b>');
    // All four are required: 'please choose' is not a choice.
    await expect(main.getByText(word.requiredMark)).toBeVisible();
    await main.getByRole('button', { name: word.save }).click();
    await expect(main.getByRole('alert')).toHaveText(word.allRequired);
    for (const [key, options, at] of [
      ['country', countries, 1],
      ['age', ages, 2],
      ['gender', genders, 3],
    ] as const) {
      const choice = main.getByRole('combobox', { name: word[key] });
      await expect(choice).toHaveAttribute('aria-required', 'true');
      await expect(choice).toHaveAttribute('aria-invalid', 'true');
      await expect(choice).toHaveAccessibleDescription(word.choose[key]);
      await choice.selectOption(String(options[at].id));
    }
    const reload = page.waitForResponse('**/api/front/info');
    await main.getByRole('button', { name: word.save }).click();
    expect((await reload).status()).toBe(200);
    await expect(main.getByRole('button', { name: word.edit })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.getByText('陳 <b>Ada</b>')).toBeVisible();
    await expect(main.getByText(getName(countries[1]), { exact: true })).toBeVisible();
    await page.reload();
    await expect(main.getByText(getName(ages[2]), { exact: true })).toBeVisible();
  });

  test('downloads all data of the member', async ({ page, server, address }) => {
    await logInNewMember(page, server, address, 'tw');
    await openPage(page, '/tw/info');
    const coming = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: word.export }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(address);
    expect(text).toContain(NAMES.tw);
    expect(text).not.toContain('argon2');
    expect(JSON.parse(text)).toEqual(expect.any(Object));
  });

  test.describe('deleting the account', () => {
    test.use({ allowedComplaints: /status of (401|422)/ });
    test('asks for the password and deletes everything', async ({ page, server, address }) => {
      const token = await logInNewMember(page, server, address, 'tw');
      await openPage(page, '/tw/info');
      await page.getByRole('main').getByRole('button', { name: word.deleteAccount }).click();
      const dialog = page.getByRole('dialog');
      const secret = dialog.getByLabel(word.password, { exact: true });
      const sure = dialog.getByRole('button', { name: word.deleteForGood });
      await sure.click();
      await expect(dialog.getByRole('alert')).toHaveText(word.passwordMissing);
      await secret.fill('not the password');
      await sure.click();
      await expect(secret).toHaveAttribute('aria-invalid', 'true');
      expect(await readToken(page)).toBe(token);
      await secret.fill(password);
      await sure.click();
      await expect(page).toHaveURL(/\/tw\/?$/);
      expect(await readToken(page)).toBeNull();

      await openPage(page, '/tw/login');
      const form = findFields(page, 'tw');
      await form.account.fill(address);
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page.getByRole('alert')).toHaveText(word.loginFailed);
    });
  });
});
