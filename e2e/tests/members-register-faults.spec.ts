import { codeFor } from '../mailbox';
import { expect, fields, joined, password, person, test, tokenOf } from '../members';
import { languages, names } from '../names';
import { open } from '../visit';

test.use({ forgiven: /status of (409|422|429)|ERR_FAILED/ });

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} registering goes wrong`, () => {
    test('what is missing is named, and nothing is sent', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await open(page, `/${language}/register`);
      const form = fields(page, language);
      await expect(form.onward).toBeEnabled();
      await form.onward.click();
      await expect(page.getByRole('alert')).toHaveText(word.allRequired);
      await expect(form.name).toBeFocused();
      for (const field of [form.name, form.account, form.code, form.password]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/./);
      }
      await form.name.fill(person[language]);
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

    test('a weak password, then a wrong code, then all is well', async ({ page, place, address }) => {
      await open(page, `/${language}/register`);
      const form = fields(page, language);
      await form.name.fill(person[language]);
      await form.account.fill(address);
      await form.sendCode.click();
      const code = await codeFor(place.data, address);
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
      expect(await tokenOf(page)).toBeNull();
      // Neither refusal has used the code up.
      await form.code.fill(`${code.slice(0, 3)}-${code.slice(3)}`);
      await form.onward.click();
      await expect(page.getByRole('dialog', { name: word.registered })).toBeVisible();
    });

    test('a second message is not sent at once', async ({ page, address }) => {
      const data = { account: address };
      expect((await page.request.post('/api/front/send_code', { data })).status()).toBe(200);
      await open(page, `/${language}/register`);
      const form = fields(page, language);
      await form.account.fill(address);
      await form.sendCode.click();
      await expect(form.account).toHaveAccessibleDescription(/./);
      await expect(form.sendCode).toBeEnabled();
      await expect(page.getByRole('status').filter({ hasText: word.codeSent })).toHaveCount(0);
    });

    test('when the house cannot be reached it says so and keeps what was typed', async ({ page }) => {
      await open(page, `/${language}/register`);
      await page.route('**/api/front/{register,send_code}', (route) => route.abort());
      const form = fields(page, language);
      await form.name.fill(person[language]);
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

    test('a reload and the way back find what was typed, but no secret', async ({ page }) => {
      await open(page, `/${language}/register`);
      const form = fields(page, language);
      await form.name.fill(person[language]);
      await form.account.fill('reader@example.org');
      await form.code.fill('123456');
      await form.password.fill(password);
      await page.reload();
      await expect(form.name).toHaveValue(person[language]);
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

    test('with a wrong code nobody hears that an account is a member’s', async ({ page, place, address }) => {
      await open(page, `/${language}/register`);
      const form = fields(page, language);
      await form.name.fill(person[language]);
      await form.account.fill(address);
      await joined(page.request, place, address, person[language]);
      await form.code.fill('000000');
      await form.password.fill(password);
      await form.onward.click();
      await expect(page.getByRole('alert').first()).toHaveText(word.codeWrong);
      expect(await tokenOf(page)).toBeNull();
    });
  });
}
