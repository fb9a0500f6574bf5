// An owner merges two members who are one person, after both have told their codes, and parts them again.
import { expect, type Page } from '@playwright/test';
import { tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { test } from '../desk-test';
import { wordOf } from '../desk-words';
import { waitForCode } from '../mailbox';
import { createClientAddressHeader, createEmailAddress, password, registerMember } from '../members';

/** That the page fits each width and passes axe at the widest and the narrowest. */
async function fits(page: Page): Promise<void> {
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    if (width !== 390) expect(await findViolations(page), `at ${width}`).toEqual([]);
  }
}

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW', allowedComplaints: /status of (401|404|422)/ });

  test('two accounts of one person become one, and two again', async ({ page, signIn, deskServer, request }) => {
    await signIn(page);
    const [kept, gone] = [createEmailAddress(), 'merge.me@example.net'];
    await registerMember(request, deskServer, kept, '陳思齊');
    await registerMember(request, deskServer, gone, '陳思齊');
    // Both from one network, by which the two are found to be alike.
    const headers = createClientAddressHeader();
    const logIn = async (account: string): Promise<string> => {
      const answer = await request.post(`${deskServer.origin}/api/front/login`, {
        data: { account, password },
        headers,
      });
      return ((await answer.json()) as { token: string }).token;
    };
    const [, before] = [await logIn(kept), await logIn(gone)];
    const readAccount = async (token: string): Promise<string | undefined> => {
      const sent = { ...headers, Authorization: `Bearer ${token}` };
      const answer = await request.post(`${deskServer.origin}/api/front/info`, { data: {}, headers: sent });
      return ((await answer.json()) as { info?: { account: string } }).info?.account;
    };
    expect(await readAccount(before)).toBe(gone);
    await page.goto(`/members?query=${encodeURIComponent(kept)}`);
    await page.getByRole('table').getByRole('link', { name: '陳思齊' }).first().click();
    await page.getByRole('link', { name: tw.members.merging.compareWith('m***@example.net') }).click();
    await expect(page.getByRole('heading', { level: 1, name: tw.members.merging.title })).toBeVisible();
    await expect(page).toHaveURL(/\/members\/\d+\/merge\/\d+$/);
    const act = page.getByRole('button', { name: tw.members.merging.mergeWaiting });
    await expect(act).toHaveAttribute('aria-disabled', 'true');
    await fits(page);

    for (const address of [kept, gone]) {
      await page
        .getByRole('button', {
          name: tw.members.merging.sendFor(
            wordOf(tw.members.merging.send, 'email'),
            tw.members.merging.account(wordOf(tw.members.ways, 'email')),
          ),
        })
        .first()
        .click();
      const field = page.getByRole('textbox', {
        name: tw.members.merging.code(tw.members.merging.account(wordOf(tw.members.ways, 'email'))),
      });
      const code = await waitForCode(deskServer.data, address, 2);
      const wrong = code === '000000' ? '000001' : '000000';
      await field.fill(wrong);
      await expect(page.getByRole('alert')).toContainText('驗證碼不正確');
      await field.fill(code);
      await expect(field).toBeHidden();
    }
    await expect(page.getByRole('status').getByText('已驗證')).toHaveCount(2);
    await page
      .getByRole('radiogroup', { name: tw.members.columns.name, exact: true })
      .getByRole('radio')
      .last()
      .check();
    await fits(page);
    await page.getByRole('button', { name: tw.members.merging.merge, exact: true }).click();
    await expect(page.getByText(tw.members.merging.merged)).toBeVisible();

    expect(await readAccount(before), 'the session from before').toBeUndefined();
    expect(await readAccount(await logIn(gone)), 'the other address leads to the account that stayed').toBe(kept);
    const history = page.getByRole('region', { name: tw.members.merging.history });
    await expect(history).toContainText('陳思齊');
    await expect(page.getByText(tw.members.merging.also)).toBeVisible();
    await fits(page);
    await history.getByRole('button', { name: tw.members.merging.part }).click();
    await expect(page.getByText(tw.members.merging.parted)).toBeVisible();
    await expect(history).toBeHidden();
    await expect(page.getByRole('link', { name: tw.members.merging.compareWith('m***@example.net') })).toBeVisible();
    expect(await readAccount(await logIn(gone))).toBe(gone);
  });
});
