import { readFile } from 'node:fs/promises';
import { readMessagesTo } from '../mailbox';
import { expect, findFields, logInNewMember, NAMES, password, readToken, test } from '../members';
import { languages, names } from '../names';
import { openPage } from '../page-test';

for (const language of languages) {
  const word = names[language];
  const getName = (entry: object) => (entry as Record<string, string>)[`name_${language}`] ?? '';

  test.describe(`${language} member page`, () => {
    test('redirects visitors to the login', async ({ page }) => {
      await page.goto(`/${language}/info`);
      await expect(page).toHaveURL(`/${language}/login`);
      // Going back does not lead to the redirecting page again.
      await page.goto(`/${language}/question`);
      await page.goBack();
      await expect(page).toHaveURL(`/${language}/login`);
    });

    test('shows the profile, saves changes and reads them again', async ({ page, server, address, request }) => {
      await logInNewMember(page, server, address, language);
      const list = async (type: string) => (await (await request.get(`/api/front/option?type=${type}`)).json()).data;
      const [countries, ages, genders] = [await list('country'), await list('age'), await list('gender')];
      await openPage(page, `/${language}/info`);
      const main = page.getByRole('main');
      await expect(main.getByText(NAMES[language], { exact: true })).toBeVisible();
      await expect(main.getByText(address, { exact: true })).toBeVisible();
      await expect(main.getByRole('textbox')).toHaveCount(0);
      await main.getByRole('button', { name: word.edit }).click();

      for (const [name, options] of [
        [word.country, countries],
        [word.age, ages],
        [word.gender, genders],
      ] as const) {
        const choice = main.getByRole('combobox', { name });
        await expect(choice).toHaveValue('0');
        await expect(choice.locator('option').first()).toHaveText(word.pleaseChoose);
        await expect(choice.locator('option')).toHaveText(options.map(getName));
      }
      const name = main.getByRole('textbox', { name: word.yourName });
      await expect(name).toHaveValue(NAMES[language]);
      await expect(main.getByRole('textbox')).toHaveCount(1);
      await name.fill('陳 <b>Ada</b>');
      // All four are required: 'please choose' is not a choice.
      await expect(main.getByText(word.requiredMark)).toBeVisible();
      await main.getByRole('button', { name: word.save }).click();
      await expect(main.getByRole('alert')).toHaveText(word.allRequired);
      for (const [label, options, at] of [
        [word.country, countries, 1],
        [word.age, ages, 2],
        [word.gender, genders, 3],
      ] as const) {
        const choice = main.getByRole('combobox', { name: label });
        await expect(choice).toHaveAttribute('aria-required', 'true');
        await expect(choice).toHaveAttribute('aria-invalid', 'true');
        await expect(choice).toHaveAccessibleDescription(word.choose(label));
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

    test.describe('when saving fails', () => {
      test.use({ allowedComplaints: /status of 422|ERR_FAILED/ });
      test('stays in edit mode, shows the error and keeps the input', async ({ page, server, address }) => {
        await logInNewMember(page, server, address, language);
        await openPage(page, `/${language}/info`);
        const main = page.getByRole('main');
        await main.getByRole('button', { name: word.edit }).click();
        const name = main.getByRole('textbox', { name: word.yourName });
        for (const label of [word.country, word.age, word.gender]) {
          await main.getByRole('combobox', { name: label }).selectOption({ index: 1 });
        }
        await name.fill(' ');
        await main.getByRole('button', { name: word.save }).click();
        await expect(main.getByRole('alert')).toHaveText(word.allRequired);
        await expect(name).toBeFocused();
        await name.fill('a\u0007b');
        await main.getByRole('button', { name: word.save }).click();
        await expect(name).toHaveAttribute('aria-invalid', 'true');
        await expect(main.getByRole('button', { name: word.save })).toBeVisible();
        await page.route('**/api/front/update', (route) => route.abort());
        await name.fill('Ada');
        await main.getByRole('button', { name: word.save }).click();
        await expect(main.getByRole('alert')).toHaveText(word.failed);
        await expect(name).toHaveValue('Ada');
      });
    });

    test.describe('an expired session', () => {
      test.use({ allowedComplaints: /status of 401/ });
      test('redirects to the login and removes the token', async ({ page, server, address }) => {
        const token = await logInNewMember(page, server, address, language);
        const headers = { Authorization: `Bearer ${token}` };
        expect((await page.request.post('/api/front/logout', { headers })).status()).toBe(200);
        await page.goto(`/${language}/info`);
        await expect(page).toHaveURL(`/${language}/login`);
        expect(await readToken(page)).toBeNull();
      });
    });

    test.describe('when the profile cannot be loaded', () => {
      test.use({ allowedComplaints: /ERR_FAILED/ });
      test('shows an error with a retry button', async ({ page, server, address }) => {
        await logInNewMember(page, server, address, language);
        await page.route('**/api/front/info', (route) => route.abort());
        await page.goto(`/${language}/info`);
        await expect(page.getByRole('alert')).toHaveText(word.profileFailed);
        expect(await readToken(page)).not.toBeNull();
        await page.unroute('**/api/front/info');
        await page.getByRole('main').getByRole('button').first().click();
        await expect(page.getByRole('main').getByText(address)).toBeVisible();
      });
    });

    test('downloads all data of the member', async ({ page, server, address }) => {
      await logInNewMember(page, server, address, language);
      await openPage(page, `/${language}/info`);
      const coming = page.waitForEvent('download');
      await page.getByRole('main').getByRole('button', { name: word.export }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/\.json$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toContain(address);
      expect(text).toContain(NAMES[language]);
      expect(text).not.toContain('argon2');
      expect(JSON.parse(text)).toEqual(expect.any(Object));
    });

    test('logging out everywhere ends every session, this one too', async ({ page, server, address }) => {
      await logInNewMember(page, server, address, language);
      const data = { account: address, password };
      const elsewhere = (await (await page.request.post('/api/front/login', { data })).json()).token;
      await openPage(page, `/${language}/info`);
      const opener = page.getByRole('main').getByRole('button', { name: word.logOutEverywhere });
      await opener.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: word.cancel }).click();
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole('button', { name: word.logOutEverywhere }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect.poll(() => readToken(page)).toBeNull();
      const headers = { Authorization: `Bearer ${elsewhere}` };
      expect((await page.request.post('/api/front/info', { headers })).status()).toBe(401);
      // The registration's code, and the notice of the logout.
      await expect.poll(async () => (await readMessagesTo(server.data, address)).length).toBe(2);
    });

    test.describe('deleting the account', () => {
      test.use({ allowedComplaints: /status of (401|422)/ });
      test('asks for the password and deletes everything', async ({ page, server, address }) => {
        const token = await logInNewMember(page, server, address, language);
        await openPage(page, `/${language}/info`);
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
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
        expect(await readToken(page)).toBeNull();

        await openPage(page, `/${language}/login`);
        const form = findFields(page, language);
        await form.account.fill(address);
        await form.password.fill(password);
        await form.logIn.click();
        await expect(page.getByRole('alert')).toHaveText(word.loginFailed);
      });

      test('can be cancelled', async ({ page, server, address }) => {
        await logInNewMember(page, server, address, language);
        await openPage(page, `/${language}/info`);
        const opener = page.getByRole('main').getByRole('button', { name: word.deleteAccount });
        await opener.click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
        expect(await readToken(page)).not.toBeNull();
      });
    });

    test('the seal in the header shows the member’s name', async ({ page, server, address }) => {
      await logInNewMember(page, server, address, language);
      await openPage(page, `/${language}/question`);
      await expect(page.getByRole('banner')).toContainText(language === 'tw' ? '林' : 'L');
    });
  });
}
