import { codeFor, lettersTo } from '../mailbox';
import { expect, fields, freshAddress, freshNumber, joined, password, person, test, tokenOf } from '../members';
import { languages, names } from '../names';
import { open, stopClock } from '../visit';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} registering`, () => {
    for (const kind of ['by e-mail', 'by mobile number'] as const) {
      test(kind, async ({ page, place, address }) => {
        const account = kind === 'by e-mail' ? address : freshNumber();
        await open(page, `/${language}/register`);
        const form = fields(page, language);
        await form.name.fill(person[language]);
        await form.account.fill(account);
        await form.sendCode.click();
        const [hint, other] = account.includes('@')
          ? [word.sentByMail, word.sentBySms]
          : [word.sentBySms, word.sentByMail];
        const status = page.getByRole('status').filter({ hasText: word.codeSent });
        await expect(status).toContainText(hint);
        await expect(status).not.toContainText(other);
        await expect(form.code).toBeFocused();
        await form.code.fill(await codeFor(place.data, account));
        await form.password.fill(password);
        await expect(page.getByRole('checkbox', { name: word.agree })).toBeChecked();
        await stopClock(page);
        await form.onward.click();

        const welcome = page.getByRole('dialog', { name: word.registered });
        await expect(welcome).toBeVisible();
        await expect(welcome.getByRole('button', { name: word.toHome })).toBeVisible();
        expect(await tokenOf(page)).toMatch(/^dbg_[\w-]{43}$/);
        await page.clock.runFor(1_500);
        await expect(welcome).toBeVisible();
        await page.clock.runFor(1_000);
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.clock.resume();
        await page.getByRole('banner').getByRole('link', { name: word.member }).click();
        await expect(page).toHaveURL(`/${language}/info`);
        await expect(page.getByRole('main').getByText(account)).toBeVisible();
        // The way back leads to where the member came from, not to the form.
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      });
    }

    test('the welcome can be left at once', async ({ page, place, address }) => {
      await open(page, `/${language}/register`);
      const form = fields(page, language);
      await form.name.fill(person[language]);
      await form.account.fill(address);
      await form.sendCode.click();
      await form.code.fill(await codeFor(place.data, address));
      await form.password.fill(password);
      await stopClock(page);
      await form.password.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: word.toHome }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });

    test('another code can be asked for after half a minute', async ({ page, place, address }) => {
      await open(page, `/${language}/register`);
      const form = fields(page, language);
      await form.account.fill(address);
      await stopClock(page);
      await form.sendCode.click();
      const counting = page.getByRole('main').getByRole('button', { name: /30/ });
      await expect(counting).toBeDisabled();
      await page.clock.runFor(10_000);
      await expect(page.getByRole('main').getByRole('button', { name: /20/ })).toBeDisabled();
      await page.clock.runFor(21_000);
      await expect(form.sendCode).toBeEnabled();
      expect(await codeFor(place.data, address)).toMatch(/^\d{6}$/);
    });

    test('the policy opens in a tab of its own', async ({ page, context }) => {
      await open(page, `/${language}/register`);
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

test('an account that is known is told so in its own mailbox alone', async ({ page, place }) => {
  const accounts = languages.map((language) => ({ language, word: names[language], address: freshAddress() }));
  for (const { language, address } of accounts) await joined(page.request, place, address, person[language]);
  // Nobody asks twice within half a minute.
  await page.waitForTimeout(30_500);
  for (const { language, word, address } of accounts) {
    await open(page, `/${language}/register`);
    const form = fields(page, language);
    await form.account.fill(address);
    await form.sendCode.click();
    await expect(page.getByRole('status').filter({ hasText: word.codeSent })).toBeVisible();
    await expect.poll(async () => (await lettersTo(place.data, address)).length).toBe(2);
    const [, letter] = await lettersTo(place.data, address);
    expect(letter?.text).toContain(`/${language}/login`);
    expect(letter?.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
  }
});
