import { comeIn, expect, fields, joined, password, person, test, tokenOf } from '../members';
import { languages, names } from '../names';
import { hold, open } from '../visit';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} logging in`, () => {
    test('leads home, and the header to the member', async ({ page, place, address }) => {
      await joined(page.request, place, address, person[language]);
      await open(page, `/${language}`);
      await page.getByRole('banner').getByRole('link', { name: word.member }).click();
      await expect(page).toHaveURL(`/${language}/login`);
      const form = fields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.account.fill(address.toUpperCase());
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      expect(await tokenOf(page)).toMatch(/^dbg_[\w-]{43}$/);
      await expect(page.getByRole('banner').getByRole('link', { name: word.member })).toHaveAttribute(
        'href',
        `/${language}/info`,
      );
    });

    test('empty fields are named and nothing is sent', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await open(page, `/${language}/login`);
      const form = fields(page, language);
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

    test('what browsers fill in is named for them', async ({ page }) => {
      await open(page, `/${language}/login`);
      const form = fields(page, language);
      await expect(form.account).toHaveAttribute('autocomplete', 'username');
      await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
      await expect(form.password).toHaveAttribute('type', 'password');
    });

    test.describe('refused', () => {
      test.use({ forgiven: /status of 401/ });
      test('a wrong password and an unknown account hear the same', async ({ page, place, address }) => {
        await joined(page.request, place, address, person[language]);
        await open(page, `/${language}/login`);
        const form = fields(page, language);
        for (const account of [address, `nobody-${address}`]) {
          await form.account.fill(account);
          await form.password.fill('plum blossom on red');
          await form.logIn.click();
          await expect(page.getByRole('alert')).toHaveText(word.loginFailed);
          await expect(page.getByRole('alert')).toBeFocused();
          await expect(form.account).toHaveValue(account);
          await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
        }
        expect(await tokenOf(page)).toBeNull();
      });
    });

    test.describe('without a net', () => {
      test.use({ forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
      test('says so and keeps what was typed', async ({ page, context }) => {
        await open(page, `/${language}/login`);
        const form = fields(page, language);
        await form.account.fill('reader@example.org');
        await form.password.fill(password);
        // The first press fetches what makes the device's name.
        await page.waitForLoadState('networkidle');
        await context.setOffline(true);
        await form.logIn.click();
        await expect(page.getByRole('alert')).toHaveText(word.loginFailed);
        await expect(form.password).toHaveValue(password);
        await context.setOffline(false);
      });
    });

    test('a slow answer shows the overlay', async ({ page, place, address }) => {
      await joined(page.request, place, address, person[language]);
      await open(page, `/${language}/login`);
      const release = await hold(page, '**/api/front/login');
      const form = fields(page, language);
      await form.account.fill(address);
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page.getByRole('status', { name: word.loading })).toBeVisible();
      release();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
    });

    test('the way back finds the account that was typed, never the password', async ({ page }) => {
      await open(page, `/${language}/login`);
      const form = fields(page, language);
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

    test('logging out ends the session on the server too', async ({ page, place, address }) => {
      const token = await comeIn(page, place, address, language);
      await open(page, `/${language}/info`);
      await page.getByRole('main').getByRole('button', { name: word.logOut }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      expect(await tokenOf(page)).toBeNull();
      const answer = await page.request.post('/api/front/info', { headers: { Authorization: `Bearer ${token}` } });
      expect(answer.status()).toBe(401);
    });
  });
}
