// What the form itself does is in `web/test/forms.test.tsx`; what the server sends to whom in `crates/server/tests/it/members`.
import { waitForCode } from '../mailbox';
import { expect, findFields, NAMES, password, readToken, test } from '../members';
import { names } from '../names';
import { openPage, stopClock } from '../page-test';

const word = names.tw;

test.describe('registration', () => {
  test.use({ allowedComplaints: /status of 422/ });

  test('refuses a weak password and a wrong code, then welcomes the member', async ({ page, server, address }) => {
    await openPage(page, '/tw/register');
    const form = findFields(page, 'tw');
    await form.name.fill(NAMES.tw);
    await form.account.fill(address);
    await form.sendCode.click();
    await expect(page.getByRole('status').filter({ hasText: word.codeSent })).toBeVisible();
    await expect(form.code).toBeFocused();
    const code = await waitForCode(server.data, address);
    await form.code.fill(code);
    await form.password.fill('password1');
    await expect(page.getByRole('checkbox', { name: word.agree })).toBeChecked();
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
    await stopClock(page);
    await form.onward.click();

    const welcome = page.getByRole('dialog', { name: word.registered });
    await expect(welcome).toBeVisible();
    await expect(welcome.getByRole('button', { name: word.toHome })).toBeVisible();
    expect(await readToken(page)).toMatch(/^dbg_[\w-]{43}$/);
    await page.clock.runFor(1_500);
    await expect(welcome).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/\/tw\/?$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.resume();
    await page.getByRole('banner').getByRole('link', { name: word.member }).click();
    await expect(page).toHaveURL('/tw/info');
    await expect(page.getByRole('main').getByText(address)).toBeVisible();
    // Going back leads to the page before the form.
    await page.goBack();
    await expect(page).toHaveURL(/\/tw\/?$/);
  });
});

test('a reload and going back restore the input, but no password or code', async ({ page, context }) => {
  await openPage(page, '/tw/register');
  const form = findFields(page, 'tw');
  await form.name.fill(NAMES.tw);
  await form.account.fill('reader@example.org');
  await form.code.fill('123456');
  await form.password.fill(password);
  // The policy opens beside the form.
  const opening = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: word.privacy }).first().click();
  await expect(await opening).toHaveURL('/tw/privacy');
  await expect(form.password).toHaveValue(password);
  await page.reload();
  await expect(form.name).toHaveValue(NAMES.tw);
  await expect(form.account).toHaveValue('reader@example.org');
  await expect(form.password).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: word.logIn }).click();
  await expect(page).toHaveURL('/tw/login');
  await page.goBack();
  await expect(form.account).toHaveValue('reader@example.org');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(password);
  expect(kept).not.toContain('123456');
});
