import { waitForCode } from '../mailbox';
import { expect, findFields, logInNewMember, NAMES, password, readToken, registerMember, test } from '../members';
import { languages, names, other } from '../names';
import { openPage, stopClock } from '../page-test';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} from a locked plate and back`, () => {
    test('logging in leads back to the plate, which is unlocked', async ({ page, server, address, demo }) => {
      await registerMember(page.request, server, address, NAMES[language]);
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await openPage(page, `${piece}?plate=3`);
      await page.locator('.locked-overlay').getByRole('link', { name: word.logIn, exact: true }).click();
      await expect(page).toHaveURL(`/${language}/login`);
      const form = findFields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.account.fill(address);
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page).toHaveURL(`${piece}?plate=3`);
      await expect(page.getByText(word.lockedPlate)).toHaveCount(0);
      await expect(page.locator('.stage img')).toHaveAttribute('src', /\?t=/);
    });

    test('registering leads back to the piece', async ({ page, server, address, demo }) => {
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await openPage(page, piece);
      await page.locator('.piece-thumbs').getByRole('link').nth(3).click();
      await expect(page).toHaveURL(`/${language}/register`);
      const form = findFields(page, language);
      await form.name.fill(NAMES[language]);
      await form.account.fill(address);
      await form.sendCode.click();
      await form.code.fill(await waitForCode(server.data, address));
      await form.password.fill(password);
      await stopClock(page);
      await form.onward.click();
      const welcome = page.getByRole('dialog', { name: word.registered });
      await expect(welcome.getByRole('button', { name: word.toPiece })).toBeVisible();
      await page.clock.runFor(2_500);
      await page.clock.resume();
      await expect(page).toHaveURL(`${piece}?plate=4`);
      await expect(page.getByText(word.lockedPlate)).toHaveCount(0);
    });

    test('logging in leads home after a visit to another page', async ({ page, server, address, demo }) => {
      await registerMember(page.request, server, address, NAMES[language]);
      await openPage(page, `/${language}/collection_detail/${demo.artifact.id}`);
      await page.locator('.lockcard').getByRole('link', { name: word.signUp }).click();
      await expect(page).toHaveURL(`/${language}/register`);
      await openPage(page, `/${language}/contact`);
      await page.getByRole('banner').getByRole('link', { name: word.member }).click();
      const form = findFields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.account.fill(address);
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });

    test('members are redirected from login and registration', async ({ page, server, address }) => {
      await logInNewMember(page, server, address, language);
      for (const path of ['login', 'register', 'google', 'fblogin']) {
        await page.goto(`/${language}/${path}`);
        await expect(page).toHaveURL(`/${language}/info`);
      }
    });

    test('the reset page has the account that was typed at the login', async ({ page }) => {
      await openPage(page, `/${language}/login`);
      const form = findFields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.account.fill('lin@example.org');
      await page.getByRole('link', { name: word.forgot }).click();
      await expect(page).toHaveURL(`/${language}/forget`);
      await expect(form.account).toHaveValue('lin@example.org');
    });

    test('the language links lead to the same page', async ({ page, demo }) => {
      const path = `/collection_detail/${demo.artifact.id}?plate=2`;
      await openPage(page, `/${language}${path}`);
      await page.getByRole('button', { name: word.menu }).click();
      await page
        .getByRole('dialog')
        .locator(`.lang a[href^="/${other(language)}"]`)
        .click();
      await expect(page).toHaveURL(`/${other(language)}${path}`);
      await openPage(page, `/${language}/collection?keyword=DB-0001`);
      await page.getByRole('button', { name: word.menu }).click();
      await page
        .getByRole('dialog')
        .locator(`.lang a[href^="/${other(language)}"]`)
        .click();
      await expect(page).toHaveURL(`/${other(language)}/collection?keyword=DB-0001`);
    });

    test('editing the profile can be cancelled', async ({ page, server, address }) => {
      await logInNewMember(page, server, address, language);
      await openPage(page, `/${language}/info`);
      await page.getByRole('button', { name: word.edit }).click();
      await page.getByLabel(word.yourName).fill('Somebody else');
      await page.getByRole('button', { name: word.cancel }).click();
      await expect(page.getByRole('button', { name: word.edit })).toBeFocused();
      await expect(page.getByRole('main')).toContainText(NAMES[language]);
      await expect(page.getByRole('main')).not.toContainText('Somebody else');
    });
  });

  test.describe(`${language} an expired session`, () => {
    test.use({ allowedComplaints: /status of 401/ });

    test('is announced once, with a link to log in and back', async ({ page, demo }) => {
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await page.addInitScript(() => {
        if (sessionStorage.getItem('planted')) return;
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem('token', `dbg_${'A'.repeat(43)}`);
      });
      await openPage(page, piece);
      const notice = page.getByText(word.sessionEnded);
      await expect(notice).toBeVisible();
      expect(await readToken(page)).toBeNull();
      await page.locator('.notice').getByRole('link', { name: word.logIn }).click();
      await expect(page).toHaveURL(`/${language}/login`);
      await expect(page.getByRole('button', { name: word.logIn, exact: true })).toBeEnabled();
      await expect(notice).toHaveCount(0);
    });

    test('the member’s page redirects to the login, which announces it', async ({ page }) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('planted')) return;
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem('token', `dbg_${'A'.repeat(43)}`);
      });
      await page.goto(`/${language}/info`);
      await expect(page).toHaveURL(`/${language}/login`);
      await expect(page.getByText(word.sessionEnded)).toBeVisible();
      await page.locator('.notice').getByRole('button', { name: word.close }).click();
      await expect(page.getByText(word.sessionEnded)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: word.logIn, exact: true })).toBeEnabled();
      await expect(page.getByText(word.sessionEnded)).toHaveCount(0);
    });
  });
}
