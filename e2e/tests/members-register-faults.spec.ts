import { waitForCode } from '../mailbox';
import { expect, findFields, NAMES, password, readToken, registerMember, test } from '../members';
import { languages, names } from '../names';
import { openPage } from '../page-test';

test.use({ allowedComplaints: /status of (409|422|429)|ERR_FAILED/ });

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} registration errors`, () => {
    test('names missing input and sends nothing', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await openPage(page, `/${language}/register`);
      const form = findFields(page, language);
      await expect(form.onward).toBeEnabled();
      await form.onward.click();
      await expect(page.getByRole('alert')).toHaveText(word.allRequired);
      await expect(form.name).toBeFocused();
      for (const field of [form.name, form.account, form.code, form.password]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/./);
      }
      await form.name.fill(NAMES[language]);
      await expect(form.name).not.toHaveAttribute('aria-invalid');
      await form.account.fill('reader@example.org');
      await form.code.fill('123456');
      await form.password.fill(password);
      await form.agree.uncheck();
      await form.onward.click();
      await expect(page.getByRole('alert')).toHaveText(word.agreeMissing);
      await expect(form.agree).toBeFocused();
      await form.agree.check();
      await form.account.fill('not an account');
      await form.onward.click();
      await expect(page.getByRole('alert').first()).toHaveText(word.accountInvalid);
      await form.account.fill('');
      await form.sendCode.click();
      await expect(form.account).toHaveAccessibleDescription(word.accountMissing);
      await expect(form.account).toBeFocused();
      expect(sent).toEqual([]);
    });

    test('reports a weak password, then a wrong code, then succeeds', async ({ page, server, address }) => {
      await openPage(page, `/${language}/register`);
      const form = findFields(page, language);
      await form.name.fill(NAMES[language]);
      await form.account.fill(address);
      await form.sendCode.click();
      const code = await waitForCode(server.data, address);
      await form.code.fill(code);
      await form.password.fill('password1');
      await form.onward.click();
      await expect(form.password).toHaveAttribute('aria-invalid', 'true');
      await expect(form.password).toBeFocused();
      await form.password.fill(password);
      await form.code.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
      await form.onward.click();
      await expect(page.getByRole('alert').first()).toHaveText(word.codeWrong);
      await expect(form.code).toBeFocused();
      expect(await readToken(page)).toBeNull();
      // Neither refusal has consumed the code.
      await form.code.fill(`${code.slice(0, 3)}-${code.slice(3)}`);
      await form.onward.click();
      await expect(page.getByRole('dialog', { name: word.registered })).toBeVisible();
    });

    test('a second code is not sent at once', async ({ page, address }) => {
      const data = { account: address };
      expect((await page.request.post('/api/front/send_code', { data })).status()).toBe(200);
      await openPage(page, `/${language}/register`);
      const form = findFields(page, language);
      await form.account.fill(address);
      await form.sendCode.click();
      await expect(form.account).toHaveAccessibleDescription(/./);
      await expect(form.sendCode).toBeEnabled();
      await expect(page.getByRole('status').filter({ hasText: word.codeSent })).toHaveCount(0);
    });

    test('shows an error and keeps the input when the server cannot be reached', async ({ page }) => {
      await openPage(page, `/${language}/register`);
      await page.route('**/api/front/{register,send_code}', (route) => route.abort());
      const form = findFields(page, language);
      await form.name.fill(NAMES[language]);
      await form.account.fill('reader@example.org');
      await form.sendCode.click();
      await expect(form.account).toHaveAccessibleDescription(word.failed);
      await form.code.fill('123456');
      await form.password.fill(password);
      await form.onward.click();
      await expect(page.getByRole('alert').first()).toHaveText(word.failed);
      await expect(form.password).toHaveValue(password);
      await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
    });

    test('a reload and going back restore the input, but no password or code', async ({ page }) => {
      await openPage(page, `/${language}/register`);
      const form = findFields(page, language);
      await form.name.fill(NAMES[language]);
      await form.account.fill('reader@example.org');
      await form.code.fill('123456');
      await form.password.fill(password);
      await page.reload();
      await expect(form.name).toHaveValue(NAMES[language]);
      await expect(form.account).toHaveValue('reader@example.org');
      await expect(form.password).toHaveValue('');
      await page.getByRole('main').getByRole('link', { name: word.logIn }).click();
      await expect(page).toHaveURL(`/${language}/login`);
      await page.goBack();
      await expect(form.account).toHaveValue('reader@example.org');
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      expect(kept).not.toContain(password);
      expect(kept).not.toContain('123456');
    });

    test('a wrong code does not reveal that an account is a member’s', async ({ page, server, address }) => {
      await openPage(page, `/${language}/register`);
      const form = findFields(page, language);
      await form.name.fill(NAMES[language]);
      await form.account.fill(address);
      await registerMember(page.request, server, address, NAMES[language]);
      await form.code.fill('000000');
      await form.password.fill(password);
      await form.onward.click();
      await expect(page.getByRole('alert').first()).toHaveText(word.codeWrong);
      expect(await readToken(page)).toBeNull();
    });
  });
}
