import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { test } from '../desk-test';
import { createEmailAddress, registerMember } from '../members';

const words = {
  locale: 'zh-TW',
  log: '記錄',
  members: '會員',
  search: '搜尋會員',
  show: '顯示',
  viewed: '看會員',
  onlyPersonal: '只看個資',
  export: '匯出',
  suspend: '停用',
  restore: '恢復',
  suspended: '已停用',
  delete: '刪除…',
  deleteConfirm: '永久刪除',
  deleted: '刪除會員　已刪除的會員',
  column: '動作',
} as const;

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
  test.use({ locale: words.locale, allowedComplaints: /status of 404/ });

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
    await page.getByRole('navigation').getByRole('link', { name: words.members, exact: true }).click();
    await page.getByRole('searchbox', { name: words.search }).fill(address);
    const row = page.getByRole('table', { name: words.members }).locator('tbody tr');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('r***@example.org');
    await fits(page);
    await row.getByRole('link', { name: '陳思齊' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '陳思齊' })).toBeVisible();
    await expect(page.getByText(address)).toBeHidden();
    await page.getByRole('button', { name: words.show, exact: true }).click();
    await expect(page.getByText(address)).toBeVisible();
    await fits(page);

    await page.getByRole('button', { name: words.suspend, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.suspend, exact: true }).click();
    await expect(page.locator('.page-head')).toContainText(words.suspended);
    await page.getByRole('button', { name: words.restore, exact: true }).click();
    await expect(page.getByRole('button', { name: words.suspend, exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.deleteConfirm }).click();
    await expect(page).toHaveURL(/\/members$/);

    await page.goto('/log');
    await page.getByRole('button', { name: words.onlyPersonal }).click();
    await expect(page).toHaveURL(/area=personal/);
    const lines = page.locator('.log-line').filter({ hasText: owner });
    await expect(lines.first()).toContainText(words.deleted);
    await expect(lines.filter({ hasText: words.viewed })).not.toHaveCount(0);
    await expect(page.locator('.log')).not.toContainText('陳思齊');
    await fits(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.export, exact: true }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`"${words.column}"`);
    expect(file).toContain(words.viewed);
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
    const pager = page.getByRole('navigation', { name: 'Pages of the list' });
    await expect(pager.getByRole('link')).toHaveText(['Previous', '2', '3', '34', 'Next']);
    await expect(pager.getByText('1', { exact: true })).toHaveAttribute('aria-current', 'page');
    await fits(page);
    await pager.getByRole('link', { name: '34' }).click();
    await expect(page).toHaveURL(/group=new&page=34$/);
    await expect(pager.getByRole('link')).toHaveText(['Previous', '1', '32', '33', 'Next']);
    await expect(page.locator('.list-foot')).toContainText('1,651–1,658 of 1,658');
    // The page may be asking again while it is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('a contributor', () => {
  test.use({ locale: 'en-GB', allowedComplaints: /status of 403/ });

  test('sees neither members nor log, and a try is written down', async ({ page, signIn, context }) => {
    const { name } = await signIn(page, 'contributor');
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Desk' });
    await expect(bar.getByRole('link', { name: 'Pieces' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Members' })).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Log' })).toBeHidden();
    await page.goto('/members');
    await expect(page.getByRole('alert')).toContainText('ask an owner');
    await context.clearCookies();
    await signIn(page);
    await page.goto('/log?area=refusal');
    const line = page.locator('.log-line').filter({ hasText: name });
    await expect(line).toContainText("Refused: wanted to see members' data; the role ‘Contributor’ may not");
  });
});
