// What the form itself does is in `web/test/forms.test.tsx` and `web/test/member-forms.test.tsx`.
import { expect, findFields, NAMES, password, readToken, registerMember, test } from '../members';
import { names } from '../names';
import { openPage } from '../page-test';

const word = names.tw;

test('logging in leads home, the header has the member’s seal and link, and logging out ends the session on the server', async ({
  page,
  server,
  address,
}) => {
  await registerMember(page.request, server, address, NAMES.tw);
  await openPage(page, '/tw');
  const link = page.getByRole('banner').getByRole('link', { name: word.member });
  await link.click();
  await expect(page).toHaveURL('/tw/login');
  const form = findFields(page, 'tw');
  await expect(form.logIn).toBeEnabled();
  await form.account.fill(address.toUpperCase());
  await form.password.fill(password);
  await form.logIn.click();
  await expect(page).toHaveURL(/\/tw\/?$/);
  const token = await readToken(page);
  expect(token).toMatch(/^dbg_[\w-]{43}$/);
  await expect(link).toHaveAttribute('href', '/tw/info');
  await expect(page.getByRole('banner')).toContainText('林');

  await link.click();
  await page.getByRole('main').getByRole('button', { name: word.logOut, exact: true }).click();
  await expect(page).toHaveURL(/\/tw\/?$/);
  expect(await readToken(page)).toBeNull();
  const answer = await page.request.post('/api/front/info', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('going back restores the account, never the password', async ({ page }) => {
  await openPage(page, '/tw/login');
  const form = findFields(page, 'tw');
  await form.account.fill('reader@example.org');
  await form.password.fill(password);
  await page.getByRole('main').getByRole('link', { name: word.forgot }).click();
  await expect(page).toHaveURL('/tw/forget');
  await expect(form.account).toHaveValue('reader@example.org');
  await page.goBack();
  await expect(page).toHaveURL('/tw/login');
  await expect(form.account).toHaveValue('reader@example.org');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(password);
});
