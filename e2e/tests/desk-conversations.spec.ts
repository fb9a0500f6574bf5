// Messages from the contact form: read, answered by mail, closed; two colleagues at once.
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { openWindow, test } from '../desk-test';
import { readMessagesTo } from '../mailbox';
import type { Server } from '../server';

const words = {
  locale: 'zh-TW',
  title: '訊息',
  reply: '回覆內容',
  phrases: '常用句',
  close: '關閉',
  more: '更多',
} as const;

let letters = 0;

/** Writes to the house as a visitor of the English page; returns the visitor's name and address. */
async function write(page: Page, { origin }: Server, content: string): Promise<{ name: string; email: string }> {
  const number = `${process.pid}-${++letters}`;
  const visitor = { name: `Margaret ${number}`, email: `margaret-${number}@example.org` };
  const sent = await page.request.post(`${origin}/api/front/contact`, {
    data: { ...visitor, content, piece: 'DB-0001' },
    headers: { 'Accept-Language': 'en', 'X-Forwarded-For': `192.0.2.${letters}` },
  });
  expect(sent.status()).toBe(200);
  return visitor;
}

const openMessage = async (page: Page, name: string) => {
  await page.goto('/conversations');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test.describe('in Chinese', () => {
  test.use({ locale: words.locale });

  test('list, conversation and phrases fit every width and pass axe', async ({ page, deskServer, signIn }) => {
    await signIn(page);
    const { name } = await write(page, deskServer, 'Is there a photograph of the base?');
    await page.goto('/conversations');
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('textbox', { name: words.reply })).toBeVisible();
    const conversation = new URL(page.url()).pathname;
    for (const address of ['/conversations', conversation]) {
      for (const width of [360, 390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        expect(fits, `${address} at ${width}`).toBe(true);
        if (width === 390 || width === 1440) expect(await findViolations(page), `${address} at ${width}`).toEqual([]);
      }
    }
    await page.getByRole('button', { name: words.phrases }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});

test.describe('answering', () => {
  // A reply that has not seen the last one is refused with 409.
  test.use({ locale: 'en-GB', allowedComplaints: /Failed to load resource.*409/ });

  test('a message is read, noted, answered by mail and closed', async ({ page, deskServer, signIn }) => {
    const { name: own } = await signIn(page);
    const { name, email } = await write(page, deskServer, 'Is there a photograph of the base?');
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Inbox Unread/ })).toBeVisible();
    await openMessage(page, name);
    await expect(page.getByRole('link', { name: /^Meiping.*DB-0001$/ })).toHaveAttribute('href', /^\/artifacts\/\d+$/);
    await expect(page.getByRole('link', { name: new RegExp(`Unread.*${name}`) })).toHaveCount(0);

    await page.getByRole('button', { name: 'Note' }).click();
    await page.getByRole('dialog').getByLabel('Note').fill('Taken last year.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(page.getByText(`${own} noted: Taken last year.`)).toBeVisible();

    await page.getByRole('button', { name: 'Phrases' }).click();
    await page.getByRole('button', { name: 'Add a phrase' }).click();
    await page.getByLabel('Chinese').fill('感謝來信。');
    await page.getByLabel('English').fill('Thank you for writing.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Insert' }).first().click();
    const reply = page.getByRole('textbox', { name: 'Reply' });
    await expect(reply).toHaveValue('Thank you for writing.');
    await reply.pressSequentially(' It is picture 6.');
    await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(reply).toHaveValue('Thank you for writing. It is picture 6.');

    await page.getByRole('button', { name: 'Send and close' }).click();
    await expect(page.getByText(/^Sent$/)).toBeVisible({ timeout: 60_000 });
    await expect(reply).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('closed');
    await expect.poll(async () => (await readMessagesTo(deskServer.data, email)).length).toBe(1);
    const [mail] = await readMessagesTo(deskServer.data, email);
    expect(mail?.text).toContain('It is picture 6.');
    expect(mail?.text).toContain('> Is there a photograph of the base?');
    await page.getByRole('link', { name: /^Closed/ }).click();
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();

    await openClosed(page, name);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
  });

  test('who answers second reads the first answer before theirs is sent', async ({
    page,
    context,
    deskServer,
    signIn,
  }) => {
    const first = await signIn(page);
    const { name, email } = await write(page, deskServer, 'May I see the meiping?');
    const other = await openWindow(context);
    await signIn(other, 'editor');
    await openMessage(page, name);
    await other.goto(new URL(page.url()).href);
    await expect(other.getByText(`${first.name} is here too`)).toBeVisible();
    await other.getByRole('textbox', { name: 'Reply' }).fill('Please come on Friday.');
    await page.getByRole('textbox', { name: 'Reply' }).fill('Please come on Monday.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(other.getByRole('alert')).toContainText(`${first.name} replied at`);
    await expect(other.getByText('Please come on Monday.')).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Reply' })).toHaveValue('Please come on Friday.');
    expect(await readMessagesTo(deskServer.data, email)).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Friday') }),
    );
    await other.getByRole('button', { name: 'I have read it' }).click();
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(async () => (await readMessagesTo(deskServer.data, email)).length, { timeout: 60_000 }).toBe(2);
    await other.context().close();
  });

  test('a contributor reads and does not answer, a reader has no messages', async ({ page, deskServer, signIn }) => {
    const { name } = await write(page, deskServer, 'May I see the meiping?');
    await signIn(page, 'contributor');
    await openMessage(page, name);
    await expect(page.getByText('May I see the meiping?').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    await page.context().clearCookies();
    await signIn(page, 'reader');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Pieces', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Inbox/ })).toHaveCount(0);
  });
});

async function openClosed(page: Page, name: string): Promise<void> {
  await page.goto('/conversations?box=closed');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
