import { lettersTo } from '../mailbox';
import { languages, names } from '../names';
import { expect, test } from '../pages';
import { hold, open } from '../visit';

for (const language of languages) {
  const word = names[language];
  const failure =
    language === 'tw' ? /發生錯誤，請稍後再試/ : /An error occurred while submitting the form, please try again later/;

  test.describe(`${language} contact`, () => {
    test('empty fields are named and nothing is sent', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await open(page, `/${language}/contact`);
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

    test('a message is sent, and the form is empty again', async ({ page }) => {
      await open(page, `/${language}/contact`);
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

    test('an address that is none is refused in words', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await open(page, `/${language}/contact`);
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

    test.describe('when the house refuses a field', () => {
      test.use({ forgiven: /status of 422/ });
      test('it says so once, and at the field', async ({ page }) => {
        await open(page, `/${language}/contact`);
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

    test.describe('when the house cannot be reached', () => {
      test.use({ forgiven: /ERR_FAILED/ });
      test('it says so and keeps what was written', async ({ page }) => {
        await open(page, `/${language}/contact`);
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

    test.describe('when the answer takes long', () => {
      test('the overlay says that it is loading', async ({ page }) => {
        await open(page, `/${language}/contact`);
        await page.route('**/api/front/contact', (route) =>
          route.fulfill({ json: { state: 'SUCCESS', data: null, message: '' } }),
        );
        const release = await hold(page, '**/api/front/contact');
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

test('with no mail server the message becomes a file in the outbox', async ({ page }) => {
  const mark = `mark-${Date.now()}`;
  await open(page, '/en/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Lin');
  await page.getByRole('textbox', { name: 'Email' }).fill('reader@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(mark);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent successfully' })).toBeVisible();
  await expect
    .poll(async () => (await lettersTo(`${process.env.E2E_DATA}`, 'house@duobaoge.example')).map(({ text }) => text))
    .toContainEqual(expect.stringMatching(new RegExp(`Lin[^]*reader@example\\.org[^]*${mark}`)));
});
