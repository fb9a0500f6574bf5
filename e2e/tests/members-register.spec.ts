import { readMessagesTo, waitForCode } from '../mailbox';
import {
  createEmailAddress,
  createMobileNumber,
  expect,
  findFields,
  NAMES,
  password,
  readToken,
  registerMember,
  test,
} from '../members';
import { languages, names } from '../names';
import { openPage, stopClock } from '../page-test';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} registration`, () => {
    for (const kind of ['by e-mail', 'by mobile number'] as const) {
      test(kind, async ({ page, server, address }) => {
        const account = kind === 'by e-mail' ? address : createMobileNumber();
        await openPage(page, `/${language}/register`);
        const form = findFields(page, language);
        await form.name.fill(NAMES[language]);
        await form.account.fill(account);
        await form.sendCode.click();
        const [hint, other] = account.includes('@')
          ? [word.sentByMail, word.sentBySms]
          : [word.sentBySms, word.sentByMail];
        const status = page.getByRole('status').filter({ hasText: word.codeSent });
        await expect(status).toContainText(hint);
        await expect(status).not.toContainText(other);
        await expect(form.code).toBeFocused();
        await form.code.fill(await waitForCode(server.data, account));
        await form.password.fill(password);
        await expect(page.getByRole('checkbox', { name: word.agree })).toBeChecked();
        await stopClock(page);
        await form.onward.click();

        const welcome = page.getByRole('dialog', { name: word.registered });
        await expect(welcome).toBeVisible();
        await expect(welcome.getByRole('button', { name: word.toHome })).toBeVisible();
        expect(await readToken(page)).toMatch(/^dbg_[\w-]{43}$/);
        await page.clock.runFor(1_500);
        await expect(welcome).toBeVisible();
        await page.clock.runFor(1_000);
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.clock.resume();
        await page.getByRole('banner').getByRole('link', { name: word.member }).click();
        await expect(page).toHaveURL(`/${language}/info`);
        await expect(page.getByRole('main').getByText(account)).toBeVisible();
        // Going back leads to the page before the form.
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      });
    }

    test('the welcome dialog can be closed at once', async ({ page, server, address }) => {
      await openPage(page, `/${language}/register`);
      const form = findFields(page, language);
      await form.name.fill(NAMES[language]);
      await form.account.fill(address);
      await form.sendCode.click();
      await form.code.fill(await waitForCode(server.data, address));
      await form.password.fill(password);
      await stopClock(page);
      await form.password.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: word.toHome }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });

    test('another code can be requested after 30 seconds', async ({ page, server, address }) => {
      await openPage(page, `/${language}/register`);
      const form = findFields(page, language);
      await form.account.fill(address);
      await stopClock(page);
      await form.sendCode.click();
      const counting = page.getByRole('main').getByRole('button', { name: /30/ });
      await expect(counting).toBeDisabled();
      await page.clock.runFor(10_000);
      await expect(page.getByRole('main').getByRole('button', { name: /20/ })).toBeDisabled();
      await page.clock.runFor(21_000);
      await expect(form.sendCode).toBeEnabled();
      expect(await waitForCode(server.data, address)).toMatch(/^\d{6}$/);
    });

    test('the privacy policy opens in a new tab', async ({ page, context }) => {
      await openPage(page, `/${language}/register`);
      await page.getByRole('main').getByRole('textbox', { name: word.yourName }).fill('Lin');
      const opening = context.waitForEvent('page');
      await page
        .getByRole('main')
        .getByRole('link', { name: /隱私權政策|privacy policy/ })
        .first()
        .click();
      const policy = await opening;
      await expect(policy).toHaveURL(`/${language}/privacy`);
      await expect(page.getByRole('main').getByRole('textbox', { name: word.yourName })).toHaveValue('Lin');
    });
  });
}

test('registering a known account sends a message to that account and reveals nothing on the page', async ({
  page,
  server,
}) => {
  const accounts = languages.map((language) => ({ language, word: names[language], address: createEmailAddress() }));
  for (const { language, address } of accounts) await registerMember(page.request, server, address, NAMES[language]);
  // A second code cannot be requested within 30 seconds.
  await page.waitForTimeout(30_500);
  for (const { language, word, address } of accounts) {
    await openPage(page, `/${language}/register`);
    const form = findFields(page, language);
    await form.account.fill(address);
    await form.sendCode.click();
    await expect(page.getByRole('status').filter({ hasText: word.codeSent })).toBeVisible();
    await expect.poll(async () => (await readMessagesTo(server.data, address)).length).toBe(2);
    const [, letter] = await readMessagesTo(server.data, address);
    expect(letter?.text).toContain(`/${language}/login`);
    expect(letter?.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
  }
});
