import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { endSession, test } from '../desk-test';
import { withNumber, wordOf } from '../desk-words';
import { createEmailAddress, registerMember } from '../members';

/** As the list answers a page of it. */
const MANY = [
  {
    id: 7,
    name: '陳思齊',
    account: 's***@example.org',
    ways: ['email'],
    state: 'active',
    alike: [],
    policy: '3',
    created_at: '2026-03-17T12:00:00Z',
    last_login_at: null,
  },
];

const WIDTHS = [360, 390, 1440];

/** That the page fits each width and passes axe at the widest and the narrowest. */
async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    if (width !== 390) expect(await findViolations(page), `at ${width}`).toEqual([]);
  }
}

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW', allowedComplaints: /status of 404/ });

  test('an owner finds a member, and every look and act is in the log', async ({
    page,
    signIn,
    deskServer,
    request,
  }) => {
    const { name: owner } = await signIn(page);
    const address = createEmailAddress();
    await registerMember(request, deskServer, address, '陳思齊');
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: tw.members.title, exact: true }).click();
    await page.getByRole('searchbox', { name: tw.members.search }).fill(address);
    const row = page.getByRole('table', { name: tw.members.title }).locator('tbody tr');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('r***@example.org');
    await fits(page);
    await row.getByRole('link', { name: '陳思齊' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '陳思齊' })).toBeVisible();
    await expect(page).toHaveURL(/\/members\/\d+$/);
    await expect(page.getByText(address)).toBeHidden();
    await page.getByRole('button', { name: tw.members.show, exact: true }).click();
    await expect(page.getByText(address)).toBeVisible();
    await fits(page);

    await page.getByRole('button', { name: tw.members.suspend, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: tw.members.suspend, exact: true }).click();
    await expect(page.locator('.page-head')).toContainText(tw.members.group.suspended);
    await page.getByRole('button', { name: tw.members.restore, exact: true }).click();
    await expect(page.getByRole('button', { name: tw.members.suspend, exact: true })).toBeVisible();
    await page.getByRole('button', { name: tw.members.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: tw.members.deleteConfirm }).click();
    await expect(page).toHaveURL(/\/members$/);

    await page.goto('/log');
    await page.getByRole('button', { name: tw.log.onlyPersonal }).click();
    await expect(page).toHaveURL(/area=personal/);
    const lines = page.locator('.log-line').filter({ hasText: owner });
    await expect(lines.first()).toContainText(
      withNumber((id) => `${wordOf(tw.log.member, 'deleted')}${tw.log.gap}${tw.log.deletedMember(id)}`),
    );
    await expect(lines.filter({ hasText: wordOf(tw.log.member, 'viewed') })).not.toHaveCount(0);
    await expect(page.locator('.log')).not.toContainText('陳思齊');
    await fits(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: tw.log.export, exact: true }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`"${wordOf(tw.log.columns('Asia/Taipei'), 4)}"`);
    expect(file).toContain(wordOf(tw.log.member, 'viewed'));
    expect(file).not.toContain(address);
  });
});

test.describe('an owner of many members', () => {
  test.use({ locale: 'en-GB' });

  test('turns to any page of the list by its number', async ({ page, signIn }) => {
    await page.route('**/api/desk/members?*', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, items: MANY, total: 1658 } } });
    });
    await signIn(page);
    await page.goto('/members?group=new');
    const pager = page.getByRole('navigation', { name: en.members.pages });
    await expect(pager.getByRole('link')).toHaveText([en.members.previous, '2', '3', '34', en.members.next]);
    await expect(pager.getByText('1', { exact: true })).toHaveAttribute('aria-current', 'page');
    await fits(page);
    await pager.getByRole('link', { name: '34' }).click();
    await expect(page).toHaveURL(/group=new&page=34$/);
    await expect(pager.getByRole('link')).toHaveText([en.members.previous, '1', '32', '33', en.members.next]);
    await expect(page.locator('.list-foot')).toContainText(en.members.range('1,651', '1,658', '1,658'));
    // The page may be asking again while it is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('a contributor', () => {
  test.use({ locale: 'en-GB', allowedComplaints: /status of 403/ });

  test('sees neither members nor log, and a try is written down', async ({ page, signIn }) => {
    const { name } = await signIn(page, 'contributor');
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: en.frame.navigation });
    await expect(bar.getByRole('link', { name: en.list.title })).toBeVisible();
    await expect(bar.getByRole('link', { name: en.members.title })).toBeHidden();
    await expect(bar.getByRole('link', { name: en.log.title })).toBeHidden();
    await page.goto('/members');
    await expect(page.getByRole('alert')).toContainText('ask an owner');
    await endSession(page);
    await signIn(page);
    await page.goto('/log?area=refusal');
    const line = page.locator('.log-line').filter({ hasText: name });
    await expect(line).toContainText(
      en.log.refused(wordOf(en.log.acts, 'read'), wordOf(en.log.places, 'members'), en.accounts.roles.contributor),
    );
  });
});
