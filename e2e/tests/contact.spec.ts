import { expect, test } from '../demo-pages';
import { readMessagesTo } from '../mailbox';
import { languages, names } from '../names';
import { holdRequests, openPage } from '../page-test';

for (const language of languages) {
  const word = names[language];
  const failure =
    language === 'tw' ? /發生錯誤，請稍後再試/ : /An error occurred while submitting the form, please try again later/;

  test.describe(`${language} contact`, () => {
    test('names empty fields and sends nothing', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await openPage(page, `/${language}/contact`);
      await page.getByRole('textbox', { name: word.yourName }).fill('   ');
      await page.getByRole('textbox', { name: word.email }).fill('reader@example.org');
      await page.getByRole('button', { name: word.send, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(word.allRequired);
      for (const field of [word.yourName, word.message]) {
        await expect(page.getByRole('textbox', { name: field })).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('textbox', { name: field })).toHaveAccessibleDescription(/./);
      }
      await expect(page.getByRole('textbox', { name: word.yourName })).toBeFocused();
      await expect(page.getByRole('textbox', { name: word.email })).not.toHaveAttribute('aria-invalid');
      await expect(page.getByRole('textbox', { name: word.email })).toHaveValue('reader@example.org');
      expect(sent).toEqual([]);
    });

    test('sends a message and clears the form', async ({ page }) => {
      await openPage(page, `/${language}/contact`);
      const answer = page.waitForResponse('**/api/front/contact');
      await page.getByRole('textbox', { name: word.yourName }).fill('林 <b>Margaret</b>');
      await page.getByRole('textbox', { name: word.email }).fill('reader@example.org');
      await page.getByRole('textbox', { name: word.message }).fill('想看梅瓶。\nMay I see the meiping?');
      await page.getByRole('button', { name: word.send, exact: true }).click();
      expect((await answer).status()).toBe(200);
      await expect(page.getByRole('status').filter({ hasText: word.sent })).toBeVisible();
      for (const field of [word.yourName, word.email, word.message]) {
        await expect(page.getByRole('textbox', { name: field })).toHaveValue('');
      }
    });

    test('reports an invalid e-mail address', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await openPage(page, `/${language}/contact`);
      await page.getByRole('textbox', { name: word.yourName }).fill('Lin');
      await page.getByRole('textbox', { name: word.email }).fill('not an address');
      await page.getByRole('textbox', { name: word.message }).fill('x');
      await page.getByRole('button', { name: word.send, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: word.emailInvalid }).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: word.email })).toBeFocused();
      await expect(page.getByRole('textbox', { name: word.email })).toHaveAccessibleDescription(word.emailInvalid);
      await expect(page.getByRole('textbox', { name: word.message })).toHaveValue('x');
      expect(sent).toEqual([]);
    });

    test.describe('when the server refuses a field', () => {
      test.use({ allowedComplaints: /status of 422/ });
      test('shows the error at the form’s head and at the field', async ({ page }) => {
        await openPage(page, `/${language}/contact`);
        await page.route('**/api/front/contact', (route) =>
          route.fulfill({
            status: 422,
            json: { state: 'ERROR', data: null, message: word.emailInvalid, field: 'email' },
          }),
        );
        await page.getByRole('textbox', { name: word.yourName }).fill('Lin');
        await page.getByRole('textbox', { name: word.email }).fill('reader@example.org');
        await page.getByRole('textbox', { name: word.message }).fill('Hello');
        await page.getByRole('button', { name: word.send, exact: true }).click();
        await expect(page.getByRole('alert')).toHaveText(word.emailInvalid);
        const email = page.getByRole('textbox', { name: word.email });
        await expect(email).toHaveAccessibleDescription(word.emailInvalid);
        await expect(email).toHaveAttribute('aria-invalid', 'true');
        await expect(email).toBeFocused();
        await expect(page.getByRole('textbox', { name: word.yourName })).not.toHaveAttribute('aria-invalid');
      });
    });

    test.describe('when the server cannot be reached', () => {
      test.use({ allowedComplaints: /ERR_FAILED/ });
      test('shows an error and keeps the input', async ({ page }) => {
        await openPage(page, `/${language}/contact`);
        await page.route('**/api/front/contact', (route) => route.abort());
        await page.getByRole('textbox', { name: word.yourName }).fill('Lin');
        await page.getByRole('textbox', { name: word.email }).fill('reader@example.org');
        await page.getByRole('textbox', { name: word.message }).fill('Hello');
        await page.getByRole('button', { name: word.send, exact: true }).click();
        await expect(page.getByRole('alert').filter({ hasText: failure }).first()).toBeVisible();
        await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
        await expect(page.getByRole('textbox', { name: word.message })).toHaveValue('Hello');
      });
    });

    test.describe('when the answer is slow', () => {
      test('shows the loading overlay', async ({ page }) => {
        await openPage(page, `/${language}/contact`);
        await page.route('**/api/front/contact', (route) =>
          route.fulfill({ json: { state: 'SUCCESS', data: null, message: '' } }),
        );
        const release = await holdRequests(page, '**/api/front/contact');
        await page.getByRole('textbox', { name: word.yourName }).fill('Lin');
        await page.getByRole('textbox', { name: word.email }).fill('reader@example.org');
        await page.getByRole('textbox', { name: word.message }).fill('Hello');
        await page.getByRole('button', { name: word.send, exact: true }).click();
        await expect(page.getByRole('status', { name: word.loading })).toBeVisible();
        release();
        await expect(page.getByRole('status').filter({ hasText: word.sent })).toBeVisible();
        await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
      });
    });
  });
}

test('without a mail server the message is written to the outbox folder', async ({ page }) => {
  const mark = `mark-${Date.now()}`;
  await openPage(page, '/en/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Lin');
  await page.getByRole('textbox', { name: 'Email' }).fill('reader@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(mark);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent successfully' })).toBeVisible();
  await expect
    .poll(async () =>
      (await readMessagesTo(`${process.env.E2E_DATA}`, 'house@duobaoge.example')).map(({ text }) => text),
    )
    .toContainEqual(expect.stringMatching(new RegExp(`Lin[^]*reader@example\\.org[^]*${mark}`)));
});
