import { codeFor } from '../mailbox';
import { comeIn, expect, fields, joined, password, person, test, tokenOf } from '../members';
import { languages, names, other } from '../names';
import { open, stopClock } from '../visit';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} from a lock and back`, () => {
    test('logging in leads back to the locked plate, which is open now', async ({ page, place, address, demo }) => {
      await joined(page.request, place, address, person[language]);
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await open(page, `${piece}?plate=3`);
      await page.locator('.locked-overlay').getByRole('link', { name: word.logIn, exact: true }).click();
      await expect(page).toHaveURL(`/${language}/login`);
      const form = fields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.account.fill(address);
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page).toHaveURL(`${piece}?plate=3`);
      await expect(page.getByText(word.lockedPlate)).toHaveCount(0);
      await expect(page.locator('.stage img')).toHaveAttribute('src', /\?t=/);
    });

    test('registering offers to go on, and leads back to the piece', async ({ page, place, address, demo }) => {
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await open(page, piece);
      await page.locator('.piece-thumbs').getByRole('link').nth(3).click();
      await expect(page).toHaveURL(`/${language}/register`);
      const form = fields(page, language);
      await form.name.fill(person[language]);
      await form.account.fill(address);
      await form.sendCode.click();
      await form.code.fill(await codeFor(place.data, address));
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

    test('another page in between, and logging in leads home', async ({ page, place, address, demo }) => {
      await joined(page.request, place, address, person[language]);
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      await page.locator('.lockcard').getByRole('link', { name: word.signUp }).click();
      await expect(page).toHaveURL(`/${language}/register`);
      await open(page, `/${language}/contact`);
      await page.getByRole('banner').getByRole('link', { name: word.member }).click();
      const form = fields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.account.fill(address);
      await form.password.fill(password);
      await form.logIn.click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });

    test('members do not see login and registration', async ({ page, place, address }) => {
      await comeIn(page, place, address, language);
      for (const path of ['login', 'register', 'google', 'fblogin']) {
        await page.goto(`/${language}/${path}`);
        await expect(page).toHaveURL(`/${language}/info`);
      }
    });

    test('the forgotten password’s page has the account that was typed', async ({ page }) => {
      await open(page, `/${language}/login`);
      const form = fields(page, language);
      await expect(form.logIn).toBeEnabled();
      await form.account.fill('lin@example.org');
      await page.getByRole('link', { name: word.forgot }).click();
      await expect(page).toHaveURL(`/${language}/forget`);
      await expect(form.account).toHaveValue('lin@example.org');
    });

    test('another language is the same page', async ({ page, demo }) => {
      const path = `/collection_detail/${demo.artifact.id}?plate=2`;
      await open(page, `/${language}${path}`);
      await page.getByRole('button', { name: word.menu }).click();
      await page
        .getByRole('dialog')
        .locator(`.lang a[href^="/${other(language)}"]`)
        .click();
      await expect(page).toHaveURL(`/${other(language)}${path}`);
      await open(page, `/${language}/collection?keyword=DB-0001`);
      await page.getByRole('button', { name: word.menu }).click();
      await page
        .getByRole('dialog')
        .locator(`.lang a[href^="/${other(language)}"]`)
        .click();
      await expect(page).toHaveURL(`/${other(language)}/collection?keyword=DB-0001`);
    });

    test('editing the profile can be given up', async ({ page, place, address }) => {
      await comeIn(page, place, address, language);
      await open(page, `/${language}/info`);
      await page.getByRole('button', { name: word.edit }).click();
      await page.getByLabel(word.yourName).fill('Somebody else');
      await page.getByRole('button', { name: word.cancel }).click();
      await expect(page.getByRole('button', { name: word.edit })).toBeFocused();
      await expect(page.getByRole('main')).toContainText(person[language]);
      await expect(page.getByRole('main')).not.toContainText('Somebody else');
    });
  });

  test.describe(`${language} a session that ended`, () => {
    test.use({ forgiven: /status of 401/ });

    test('is said once, with a way to log in and back', async ({ page, demo }) => {
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await page.addInitScript(() => {
        if (sessionStorage.getItem('planted')) return;
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem('token', `dbg_${'A'.repeat(43)}`);
      });
      await open(page, piece);
      const notice = page.getByText(word.sessionEnded);
      await expect(notice).toBeVisible();
      expect(await tokenOf(page)).toBeNull();
      await page.locator('.notice').getByRole('link', { name: word.logIn }).click();
      await expect(page).toHaveURL(`/${language}/login`);
      await expect(page.getByRole('button', { name: word.logIn, exact: true })).toBeEnabled();
      await expect(notice).toHaveCount(0);
    });

    test('the member’s own page leads to the login, which says it', async ({ page }) => {
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
