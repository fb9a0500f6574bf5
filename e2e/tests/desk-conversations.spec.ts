// Messages from the contact form: read, answered by mail, closed; two colleagues at once.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { endSession, openWindow, test } from '../desk-test';
import { startingWith, textBefore, withTime } from '../desk-words';
import { readMessagesTo } from '../mailbox';
import type { Server } from '../server';

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
  await expect(page).toHaveURL(/\/conversations\/\d+$/);
};

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('list, conversation and phrases fit every width and pass axe', async ({ page, deskServer, signIn }) => {
    await signIn(page);
    const { name } = await write(page, deskServer, 'Is there a photograph of the base?');
    await page.goto('/conversations');
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('textbox', { name: tw.conversations.replyText })).toBeVisible();
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
    await page.getByRole('button', { name: tw.conversations.phrases }).click();
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
    await expect(
      page.getByRole('link', { name: startingWith(`${en.conversations.title} ${en.conversations.unread}`) }),
    ).toBeVisible();
    await openMessage(page, name);
    await expect(page.getByRole('link', { name: /^Meiping.*DB-0001$/ })).toHaveAttribute('href', /^\/artifacts\/\d+$/);
    await expect(page.getByRole('link', { name: new RegExp(`${en.conversations.unread}.*${name}`) })).toHaveCount(0);

    await page.getByRole('button', { name: en.conversations.note }).click();
    await page.getByRole('dialog').getByLabel(en.conversations.note).fill('Taken last year.');
    await page.getByRole('button', { name: en.conversations.addNote }).click();
    await expect(page.getByText(en.conversations.noteBy(own, 'Taken last year.'))).toBeVisible();

    await page.getByRole('button', { name: en.conversations.phrases }).click();
    await page.getByRole('button', { name: en.conversations.addPhrase }).click();
    await page.getByLabel(en.conversations.phraseTw).fill('感謝來信。');
    await page.getByLabel(en.conversations.phraseEn).fill('Thank you for writing.');
    await page.getByRole('button', { name: en.conversations.savePhrase, exact: true }).click();
    await page.getByRole('button', { name: en.conversations.insert }).first().click();
    const reply = page.getByRole('textbox', { name: en.conversations.replyText });
    await expect(reply).toHaveValue('Thank you for writing.');
    await reply.pressSequentially(' It is picture 6.');
    await expect(page.getByText(withTime(en.conversations.kept))).toBeVisible();
    await page.reload();
    await expect(reply).toHaveValue('Thank you for writing. It is picture 6.');

    await page.getByRole('button', { name: en.conversations.sendAndClose }).click();
    await expect(page.getByText(en.conversations.sent, { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(reply).toHaveValue('');
    await expect(page.getByRole('combobox', { name: en.conversations.state })).toHaveValue('closed');
    // The receipt, and the answer.
    await expect.poll(async () => (await readMessagesTo(deskServer.data, email)).length).toBe(2);
    const [, mail] = await readMessagesTo(deskServer.data, email);
    expect(mail?.text).toContain('It is picture 6.');
    expect(mail?.text).toContain('> Is there a photograph of the base?');
    await page.getByRole('link', { name: startingWith(en.conversations.boxes.closed) }).click();
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();

    await openClosed(page, name);
    await page.getByRole('button', { name: en.conversations.more }).click();
    await page.getByRole('button', { name: en.conversations.deleteNow }).click();
    await page.getByRole('dialog').getByRole('button', { name: en.conversations.deleteNow }).click();
    await expect(page.getByText(en.conversations.deleted, { exact: true })).toBeVisible();
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
    await expect(other.getByText(en.conversations.present(first.name))).toBeVisible();
    await other.getByRole('textbox', { name: en.conversations.replyText }).fill('Please come on Friday.');
    await page.getByRole('textbox', { name: en.conversations.replyText }).fill('Please come on Monday.');
    await page.getByRole('button', { name: en.conversations.send, exact: true }).click();
    await expect(page.getByRole('textbox', { name: en.conversations.replyText })).toHaveValue('');
    await other.getByRole('button', { name: en.conversations.send, exact: true }).click();
    await expect(other.getByRole('alert')).toContainText(
      textBefore((time) => en.conversations.repliedMeanwhile(first.name, time)),
    );
    await expect(other.getByText('Please come on Monday.')).toBeVisible();
    await expect(other.getByRole('textbox', { name: en.conversations.replyText })).toHaveValue(
      'Please come on Friday.',
    );
    expect(await readMessagesTo(deskServer.data, email)).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Friday') }),
    );
    await other.getByRole('button', { name: en.conversations.haveRead }).click();
    await other.getByRole('button', { name: en.conversations.send, exact: true }).click();
    await expect.poll(async () => (await readMessagesTo(deskServer.data, email)).length, { timeout: 60_000 }).toBe(3);
    await other.context().close();
  });

  test('a contributor reads and does not answer, a reader has no messages', async ({ page, deskServer, signIn }) => {
    const { name } = await write(page, deskServer, 'May I see the meiping?');
    await signIn(page, 'contributor');
    await openMessage(page, name);
    await expect(page.getByText('May I see the meiping?').last()).toBeVisible();
    await expect(page.getByRole('button', { name: en.conversations.send, exact: true })).toHaveCount(0);
    await endSession(page);
    await signIn(page, 'reader');
    await page.goto('/');
    await expect(page.getByRole('link', { name: en.list.title, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: startingWith(en.conversations.title) })).toHaveCount(0);
  });
});

async function openClosed(page: Page, name: string): Promise<void> {
  await page.goto('/conversations?box=closed');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
