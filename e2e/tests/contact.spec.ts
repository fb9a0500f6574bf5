// What the form itself does is in `web/test/forms.test.tsx`.
import { expect, test } from '../demo-pages';
import { readMessagesTo } from '../mailbox';
import { names } from '../names';
import { openPage } from '../page-test';

const word = names.tw;

test('a message is sent, clears the form and is written to the outbox folder without a mail server', async ({
  page,
}) => {
  const mark = `mark-${Date.now()}`;
  await openPage(page, '/tw/contact');
  const answer = page.waitForResponse('**/api/front/contact');
  await page.getByRole('textbox', { name: word.yourName }).fill('林 <b>Margaret</b>');
  await page.getByRole('textbox', { name: word.email }).fill('reader@example.org');
  await page.getByRole('textbox', { name: word.message }).fill(`想看梅瓶。\nMay I see the meiping? ${mark}`);
  await page.getByRole('button', { name: word.send, exact: true }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: word.sent })).toBeVisible();
  for (const field of [word.yourName, word.email, word.message]) {
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('');
  }
  await expect
    .poll(async () =>
      (await readMessagesTo(`${process.env.E2E_DATA}`, 'house@duobaoge.example')).map(({ text }) => text),
    )
    .toContainEqual(expect.stringMatching(new RegExp(`林 <b>Margaret</b>[^]*reader@example\\.org[^]*${mark}`)));
});
