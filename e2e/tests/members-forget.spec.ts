import type { Page } from '@playwright/test';
import { waitForCode } from '../mailbox';
import {
  createMobileNumber,
  expect,
  findFields,
  logInNewMember,
  NAMES,
  readToken,
  registerMember,
  test,
} from '../members';
import { languages, names } from '../names';
import { openPage } from '../page-test';

const readStored = (page: Page) =>
  page.evaluate(() => ({
    account: sessionStorage.getItem('emailOrPhone'),
    code: sessionStorage.getItem('verificationCode'),
    elsewhere: localStorage.getItem('emailOrPhone') ?? localStorage.getItem('verificationCode'),
  }));

const fresh = 'a celadon bowl at dawn';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} password reset`, () => {
    test.describe('with other sessions', () => {
      // The page asks whether its own session has ended.
      test.use({ allowedComplaints: /status of 401/ });
      for (const kind of ['e-mail', 'mobile number'] as const) {
        test(`sets a new password in three steps by ${kind} and ends every session`, async ({
          page,
          server,
          address,
        }) => {
          const account = kind === 'e-mail' ? address : createMobileNumber();
          await logInNewMember(page, server, account, language);
          await openPage(page, `/${language}/forget`);
          const form = findFields(page, language);
          await form.account.fill(account);
          await form.onward.click();

          await expect(page).toHaveURL(`/${language}/forget2`);
          expect(await readStored(page)).toEqual({ account, code: null, elsewhere: null });
          const code = await waitForCode(server.data, account, 2);
          await form.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
          await form.onward.click();

          await expect(page).toHaveURL(`/${language}/forget3`);
          expect(await readStored(page)).toEqual({ account, code, elsewhere: null });
          await form.newPassword.fill(fresh);
          await form.send.click();

          await expect(page).toHaveURL(`/${language}/login`);
          await expect(page.getByRole('status').filter({ hasText: word.wasReset })).toBeVisible();
          expect(await readStored(page)).toEqual({ account: null, code: null, elsewhere: null });
          // The reset has ended this browser's session.
          expect(await readToken(page)).toBeNull();
          await expect(form.account).toHaveValue(account);
          await form.password.fill(fresh);
          await form.logIn.click();
          await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
          await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
        });
      }
    });

    test('a later step redirects to the step that is missing', async ({ page }) => {
      for (const step of ['forget2', 'forget3']) {
        await page.goto(`/${language}/${step}`);
        await expect(page).toHaveURL(`/${language}/forget`);
      }
      await page.evaluate(() => sessionStorage.setItem('emailOrPhone', 'reader@example.org'));
      await page.goto(`/${language}/forget3`);
      await expect(page).toHaveURL(`/${language}/forget2`);
    });

    test('each step names missing input and sends nothing', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await openPage(page, `/${language}/forget`);
      const form = findFields(page, language);
      await form.onward.click();
      await expect(page.getByRole('alert')).toHaveText(word.accountMissing);
      for (const none of ['not an address', '091234567', 'a@b']) {
        await form.account.fill(none);
        await form.onward.click();
        await expect(page.getByRole('alert')).toHaveText(word.accountInvalid);
        await expect(form.account).toBeFocused();
        await expect(form.account).toHaveAttribute('aria-invalid', 'true');
      }
      await page.evaluate(() => sessionStorage.setItem('emailOrPhone', 'reader@example.org'));
      await openPage(page, `/${language}/forget2`);
      await form.onward.click();
      await expect(page.getByRole('alert')).toHaveText(word.codeMissing);
      await page.evaluate(() => sessionStorage.setItem('verificationCode', '123456'));
      await openPage(page, `/${language}/forget3`);
      await form.send.click();
      await expect(page.getByRole('alert')).toHaveText(word.passwordMissing);
      expect(sent).toEqual([]);
    });

    test('the page does not reveal whether an account is a member’s', async ({ page, address }) => {
      await openPage(page, `/${language}/forget`);
      const form = findFields(page, language);
      await form.account.fill(address);
      await form.onward.click();
      await expect(page).toHaveURL(`/${language}/forget2`);
      await expect(page.getByRole('main').getByText(`${address[0]}•••@example.org`)).toBeVisible();
      await page.goBack();
      await expect(form.account).toHaveValue(address);
    });

    test.describe('refused', () => {
      test.use({ allowedComplaints: /status of 422/ });
      test('a wrong or used code is reported at its field', async ({ page, server, address }) => {
        await registerMember(page.request, server, address, NAMES[language]);
        await page.goto(`/${language}/forget`);
        const form = findFields(page, language);
        await expect(form.onward).toBeEnabled();
        await form.account.fill(address);
        await form.onward.click();
        await expect(page).toHaveURL(`/${language}/forget2`);
        const code = await waitForCode(server.data, address, 2);
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
        await form.code.fill(wrong);
        await form.onward.click();
        await expect(page.getByRole('alert')).toHaveText(word.codeWrong);
        await expect(form.code).toBeFocused();
        await expect(form.code).toHaveAccessibleDescription(word.codeWrong);
        await form.code.fill(code);
        await form.onward.click();
        await expect(page).toHaveURL(`/${language}/forget3`);

        await form.newPassword.fill('password');
        await form.send.click();
        await expect(form.newPassword).toHaveAttribute('aria-invalid', 'true');
        await expect(page).toHaveURL(`/${language}/forget3`);

        // The code has been used elsewhere in the meantime.
        const headers = { 'Accept-Language': language };
        const data = { account: address, code, new_password: fresh };
        expect((await page.request.post('/api/front/reset', { data, headers })).status()).toBe(200);
        await form.newPassword.fill('another bowl at dusk');
        await form.send.click();
        await expect(page.getByRole('alert')).toHaveText(word.codeWrong);
      });
    });

    test.describe('when the server cannot be reached', () => {
      test.use({ allowedComplaints: /ERR_FAILED/ });
      test('shows an error and keeps the input', async ({ page }) => {
        await openPage(page, `/${language}/forget`);
        await page.route('**/api/front/forgetPassword', (route) => route.abort());
        const form = findFields(page, language);
        await form.account.fill('reader@example.org');
        await form.onward.click();
        await expect(page.getByRole('alert')).toHaveText(word.systemError);
        await expect(form.account).toHaveValue('reader@example.org');
        await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
      });
    });
  });
}
