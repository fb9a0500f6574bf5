// What visitors and members do most, once in English; the other tests of what pages do are in Chinese.
import { waitForCode } from '../mailbox';
import { expect, findFields, logInNewMember, NAMES, password, readToken, registerMember, test } from '../members';
import { names } from '../names';
import { openPage } from '../page-test';
import { findViewer, findZoomButton } from '../viewer-dialog';

const word = names.en;

test('a keyword finds a piece, whose entry is in English', async ({ page, demo }) => {
  await openPage(page, '/en');
  await page.getByRole('button', { name: word.menu }).click();
  await page.getByRole('dialog', { name: word.menu }).getByRole('link', { name: word.collection, exact: true }).click();
  await expect(page).toHaveURL('/en/collection');
  const box = page.getByRole('searchbox', { name: word.search });
  await box.fill(demo.artifact.name_tw);
  await box.press('Enter');
  const found = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(found).toHaveText([demo.artifact.name_en]);
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(demo.artifact.name_en);
  for (const label of [word.category, word.number, word.dynasty, word.size]) {
    await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: word.back }).click();
  await expect(page).toHaveURL(/\/en\/collection\?keyword=/);
});

test('a misspelled keyword suggests the right one; nothing found says so', async ({ page }) => {
  await openPage(page, '/en/collection?keyword=celedon');
  await page.getByRole('main').getByRole('link', { name: 'celadon', exact: true }).click();
  await expect(page).toHaveURL('/en/collection?keyword=celadon');
  const box = page.getByRole('searchbox', { name: word.search });
  await box.fill('100%_zzz');
  await box.press('Enter');
  await expect(page.getByText(word.nothing, { exact: true })).toBeVisible();
  await expect(page.getByText(word.nothingHint)).toBeVisible();
});

test('an exhibition is found by its title', async ({ page, demo }) => {
  await openPage(page, '/en/exhibition');
  const box = page.getByRole('searchbox', { name: word.searchTitles });
  await box.fill(demo.exhibition.title_en);
  await box.press('Enter');
  const found = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(found).toHaveText([demo.exhibition.title_en]);
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.exhibition.title_en);
});

test('a message is sent', async ({ page }) => {
  await openPage(page, '/en/contact');
  await page.getByRole('button', { name: word.send, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(word.allRequired);
  await page.getByRole('textbox', { name: word.yourName }).fill('Margaret Lin');
  await page.getByRole('textbox', { name: word.email }).fill('reader@example.org');
  await page.getByRole('textbox', { name: word.message }).fill('May I see the meiping?');
  await page.getByRole('button', { name: word.send, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: word.sent })).toBeVisible();
});

test('the menu leads to the other language', async ({ page, demo }) => {
  await openPage(page, `/en/collection_detail/${demo.artifact.id}`);
  await page.getByRole('button', { name: word.menu }).click();
  await page.getByRole('dialog', { name: word.menu }).getByRole('link', { name: '中文', exact: true }).click();
  await expect(page).toHaveURL(/\/tw/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
});

test('a picture opens in the viewer and closes', async ({ page, demo }) => {
  await openPage(page, `/en/collection_detail/${demo.artifact.id}`);
  await findZoomButton(page, 'en').click();
  await expect(findViewer(page, 'en').getByRole('button', { name: word.zoomIn, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(findViewer(page, 'en')).toHaveCount(0);
});

test('a locked picture says how to see it', async ({ page, demo }) => {
  await openPage(page, `/en/collection_detail/${demo.artifact.id}?plate=3`);
  const main = page.getByRole('main');
  await expect(main.getByText(word.lockedPlate)).toBeVisible();
  await expect(main.getByRole('link', { name: word.signUp }).first()).toHaveAttribute('href', '/en/register');
});

test('a visitor registers', async ({ page, server, address }) => {
  await openPage(page, '/en/register');
  const form = findFields(page, 'en');
  await form.name.fill(NAMES.en);
  await form.account.fill(address);
  await form.sendCode.click();
  await expect(page.getByRole('status').filter({ hasText: word.codeSent })).toBeVisible();
  await form.code.fill(await waitForCode(server.data, address));
  await form.password.fill(password);
  await form.onward.click();
  await expect(page.getByRole('dialog', { name: word.registered })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/?$/);
  expect(await readToken(page)).toMatch(/^dbg_/);
});

test.describe('refused', () => {
  test.use({ allowedComplaints: /status of 401/ });
  test('a wrong password is refused, the right one logs in, logging out leads home', async ({
    page,
    server,
    address,
  }) => {
    await registerMember(page.request, server, address, NAMES.en);
    await openPage(page, '/en/login');
    const form = findFields(page, 'en');
    await form.account.fill(address);
    await form.password.fill('not the password');
    await form.logIn.click();
    await expect(page.getByRole('alert')).toHaveText(word.loginFailed);
    await form.password.fill(password);
    await form.logIn.click();
    await expect(page).toHaveURL(/\/en\/?$/);
    await openPage(page, '/en/info');
    await page.getByRole('main').getByRole('button', { name: word.logOut, exact: true }).click();
    await expect(page).toHaveURL(/\/en\/?$/);
    expect(await readToken(page)).toBeNull();
  });
});

test('a forgotten password is set anew', async ({ page, server, address }) => {
  await registerMember(page.request, server, address, NAMES.en);
  await openPage(page, '/en/forget');
  const form = findFields(page, 'en');
  await form.account.fill(address);
  await form.onward.click();
  await expect(page).toHaveURL('/en/forget2');
  await form.code.fill(await waitForCode(server.data, address, 2));
  await form.onward.click();
  await expect(page).toHaveURL('/en/forget3');
  await form.newPassword.fill('a celadon bowl at dawn');
  await form.send.click();
  await expect(page).toHaveURL('/en/login');
  await expect(page.getByRole('status').filter({ hasText: word.wasReset })).toBeVisible();
});

test('a member changes the profile', async ({ page, server, address }) => {
  await logInNewMember(page, server, address, 'en');
  await openPage(page, '/en/info');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: word.edit }).click();
  await main.getByRole('textbox', { name: word.yourName }).fill('Ada Chen');
  for (const label of [word.country, word.age, word.gender]) {
    await main.getByRole('combobox', { name: label }).selectOption({ index: 1 });
  }
  await main.getByRole('button', { name: word.save }).click();
  await expect(main.getByRole('button', { name: word.edit })).toBeVisible();
  await expect(main.getByText('Ada Chen', { exact: true })).toBeVisible();
});

test('a member keeps a piece and removes it', async ({ page, server, address, demo }) => {
  await logInNewMember(page, server, address, 'en');
  await openPage(page, `/en/collection_detail/${demo.artifact.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: word.addFavourite, exact: true }).click();
  await main.getByRole('link', { name: word.toFavourites }).click();
  await expect(page).toHaveURL('/en/favourites');
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText(demo.artifact.name_en);
  await main.getByRole('button', { name: word.removeFavourite, exact: true }).click();
  await expect(main.getByRole('button', { name: word.undo })).toBeFocused();
});
