// What the forms themselves do is in `web/test/forms.test.tsx` and `web/test/member-forms.test.tsx`.
import type { Page } from '@playwright/test';
import { waitForCode } from '../mailbox';
import { createMobileNumber, expect, findFields, logInNewMember, readToken, test } from '../members';
import { names } from '../names';
import { openPage } from '../page-test';

const word = names.tw;
const fresh = 'a celadon bowl at dawn';

const readStored = (page: Page) =>
  page.evaluate(() => ({
    account: sessionStorage.getItem('emailOrPhone'),
    code: sessionStorage.getItem('verificationCode'),
    elsewhere: localStorage.getItem('emailOrPhone') ?? localStorage.getItem('verificationCode'),
  }));

// The page asks whether its own session has ended.
test.use({ allowedComplaints: /status of (401|422)/ });

test('sets a new password in three steps, and every session ends', async ({ page, server }) => {
  const account = createMobileNumber();
  await logInNewMember(page, server, account, 'tw');
  await openPage(page, '/tw/forget');
  const form = findFields(page, 'tw');
  await form.account.fill(account);
  await form.onward.click();

  await expect(page).toHaveURL('/tw/forget2');
  expect(await readStored(page)).toEqual({ account, code: null, elsewhere: null });
  const code = await waitForCode(server.data, account, 2);
  await form.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await form.onward.click();

  await expect(page).toHaveURL('/tw/forget3');
  expect(await readStored(page)).toEqual({ account, code, elsewhere: null });
  await form.newPassword.fill('password');
  await form.send.click();
  await expect(form.newPassword).toHaveAttribute('aria-invalid', 'true');
  await form.newPassword.fill(fresh);
  await form.send.click();

  await expect(page).toHaveURL('/tw/login');
  await expect(page.getByRole('status').filter({ hasText: word.wasReset })).toBeVisible();
  expect(await readStored(page)).toEqual({ account: null, code: null, elsewhere: null });
  // The reset has ended this browser's session.
  expect(await readToken(page)).toBeNull();
  await expect(form.account).toHaveValue(account);
  await form.password.fill(fresh);
  await form.logIn.click();
  await expect(page).toHaveURL(/\/tw\/?$/);
  await expect.poll(() => readToken(page)).toMatch(/^dbg_/);
});

test('a code that was used elsewhere in the meantime is reported', async ({ page, server, address }) => {
  await logInNewMember(page, server, address, 'tw');
  await openPage(page, '/tw/forget');
  const form = findFields(page, 'tw');
  await form.account.fill(address);
  await form.onward.click();
  await expect(page).toHaveURL('/tw/forget2');
  const code = await waitForCode(server.data, address, 2);
  await form.code.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await form.onward.click();
  await expect(form.code).toHaveAccessibleDescription(word.codeWrong);
  await form.code.fill(code);
  await form.onward.click();
  await expect(page).toHaveURL('/tw/forget3');
  const data = { account: address, code, new_password: fresh };
  expect((await page.request.post('/api/front/reset', { data })).status()).toBe(200);
  await form.newPassword.fill('another bowl at dusk');
  await form.send.click();
  await expect(page.getByRole('alert')).toHaveText(word.codeWrong);
});
