import { expect, findFields, logInNewMember, NAMES, password, readToken, registerMember, test } from '../members';
import { languages, names } from '../names';
import { holdRequests, openPage } from '../page-test';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} login`, () => {
    test('leads home, and the header links to the member’s page', async ({ page, server, address }) => {
      await registerMember(page.request, server, address, NAMES[language]);
      await openPage(page, `/${language}`);
      await page.getByRole('banner').getByRole('link', { name: word.member }).click();
      await expect(page).toHaveURL(`/${language}/login`);
      const form = findFields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.account.fill(address.toUpperCase());
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      expect(await readToken(page)).toMatch(/^dbg_[\w-]{43}$/);
      await expect(page.getByRole('banner').getByRole('link', { name: word.member })).toHaveAttribute(
        'href',
        `/${language}/info`,
      );
    });

    test('names empty fields and sends nothing', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await openPage(page, `/${language}/login`);
      const form = findFields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.logIn.click();
      await expect(page.getByRole('alert')).toHaveText(word.allRequired);
      await expect(form.account).toBeFocused();
      for (const field of [form.account, form.password]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/./);
      }
      expect(sent).toEqual([]);
    });

    test('fields have names for password managers', async ({ page }) => {
      await openPage(page, `/${language}/login`);
      const form = findFields(page, language);
      await expect(form.account).toHaveAttribute('autocomplete', 'username');
      await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
      await expect(form.password).toHaveAttribute('type', 'password');
    });

    test.describe('refused', () => {
      test.use({ allowedComplaints: /status of 401/ });
      test('a wrong password and an unknown account get the same message', async ({ page, server, address }) => {
        await registerMember(page.request, server, address, NAMES[language]);
        await openPage(page, `/${language}/login`);
        const form = findFields(page, language);
        for (const account of [address, `nobody-${address}`]) {
          await form.account.fill(account);
          await form.password.fill('plum blossom on red');
          await form.logIn.click();
          await expect(page.getByRole('alert')).toHaveText(word.loginFailed);
          await expect(page.getByRole('alert')).toBeFocused();
          await expect(form.account).toHaveValue(account);
          await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
        }
        expect(await readToken(page)).toBeNull();
      });
    });

    test.describe('offline', () => {
      test.use({ allowedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
      test('shows an error and keeps the input', async ({ page, context }) => {
        await openPage(page, `/${language}/login`);
        const form = findFields(page, language);
        await form.account.fill('reader@example.org');
        await form.password.fill(password);
        // The first press loads the module that creates the device's number.
        await page.waitForLoadState('networkidle');
        await context.setOffline(true);
        await form.logIn.click();
        await expect(page.getByRole('alert')).toHaveText(word.loginFailed);
        await expect(form.password).toHaveValue(password);
        await context.setOffline(false);
      });
    });

    test('a slow answer shows the loading overlay', async ({ page, server, address }) => {
      await registerMember(page.request, server, address, NAMES[language]);
      await openPage(page, `/${language}/login`);
      const release = await holdRequests(page, '**/api/front/login');
      const form = findFields(page, language);
      await form.account.fill(address);
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page.getByRole('status', { name: word.loading })).toBeVisible();
      release();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
    });

    test('going back restores the account, never the password', async ({ page }) => {
      await openPage(page, `/${language}/login`);
      const form = findFields(page, language);
      await form.account.fill('reader@example.org');
      await form.password.fill(password);
      await page.getByRole('main').getByRole('link', { name: word.forgot }).click();
      await expect(page).toHaveURL(`/${language}/forget`);
      await page.goBack();
      await expect(page).toHaveURL(`/${language}/login`);
      await expect(form.account).toHaveValue('reader@example.org');
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      expect(kept).not.toContain(password);
    });

    test('logging out ends the session on the server', async ({ page, server, address }) => {
      const token = await logInNewMember(page, server, address, language);
      await openPage(page, `/${language}/info`);
      await page.getByRole('main').getByRole('button', { name: word.logOut }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      expect(await readToken(page)).toBeNull();
      const answer = await page.request.post('/api/front/info', { headers: { Authorization: `Bearer ${token}` } });
      expect(answer.status()).toBe(401);
    });
  });
}
