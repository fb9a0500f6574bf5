import { waitForCode } from '../mailbox';
import { expect, findFields, NAMES, password, readToken, registerMember, test } from '../members';
import { names } from '../names';
import { openPage, stopClock } from '../page-test';

const word = names.tw;

test.describe('from a locked plate and back', () => {
  test('logging in leads back to the plate, which is unlocked', async ({ page, server, address, demo }) => {
    await registerMember(page.request, server, address, NAMES.tw);
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    await openPage(page, `${piece}?plate=3`);
    await page.locator('.locked-overlay').getByRole('link', { name: word.logIn, exact: true }).click();
    await expect(page).toHaveURL('/tw/login');
    const form = findFields(page, 'tw');
    await expect(form.logIn).toBeEnabled();
    await form.account.fill(address);
    await form.password.fill(password);
    await form.logIn.click();
    await expect(page).toHaveURL(`${piece}?plate=3`);
    await expect(page.getByText(word.lockedPlate)).toHaveCount(0);
    await expect(page.locator('.stage img')).toHaveAttribute('src', /\?t=/);
  });

  test('registering leads back to the piece', async ({ page, server, address, demo }) => {
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    await openPage(page, piece);
    await page.locator('.piece-thumbs').getByRole('link').nth(3).click();
    await expect(page).toHaveURL('/tw/register');
    const form = findFields(page, 'tw');
    await form.name.fill(NAMES.tw);
    await form.account.fill(address);
    await form.sendCode.click();
    await form.code.fill(await waitForCode(server.data, address));
    await form.password.fill(password);
    await stopClock(page);
    await form.onward.click();
    const welcome = page.getByRole('dialog', { name: word.registered });
    await expect(welcome.getByRole('button', { name: word.toPiece })).toBeVisible();
    await page.clock.runFor(2_500);
    await page.clock.resume();
    await expect(page).toHaveURL(`${piece}?plate=4`);
    await expect(page.getByText(word.lockedPlate)).toHaveCount(0);
  });
});

test.describe('an expired session', () => {
  test.use({ allowedComplaints: /status of 401/ });

  test('is announced once, with a link to log in and back', async ({ page, demo }) => {
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    await page.addInitScript(() => {
      if (sessionStorage.getItem('planted')) return;
      sessionStorage.setItem('planted', 'yes');
      localStorage.setItem('token', `dbg_${'A'.repeat(43)}`);
    });
    await openPage(page, piece);
    const notice = page.getByText(word.sessionEnded);
    await expect(notice).toBeVisible();
    expect(await readToken(page)).toBeNull();
    await page.locator('.notice').getByRole('link', { name: word.logIn }).click();
    await expect(page).toHaveURL('/tw/login');
    await expect(page.getByRole('button', { name: word.logIn, exact: true })).toBeEnabled();
    await expect(notice).toHaveCount(0);
  });
});
