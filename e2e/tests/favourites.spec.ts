import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../axe';
import {
  expect,
  findFields,
  logInNewMember,
  NAMES,
  password,
  registerMember,
  type ServerLocation,
  test,
} from '../members';
import { type Language, languages, names } from '../names';
import { measureSidewaysScroll, openPage } from '../page-test';

interface Piece {
  id: number;
  number: string;
  name_tw: string;
  name_en: string;
}

/** The first pieces of the collection. */
async function readPieces(page: Page, count: number): Promise<Piece[]> {
  const answer = await page.request.get(`/api/collection?pageSize=${count}`);
  return (await answer.json()).data.data;
}

async function callAsMember(page: Page, token: string, operation: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/front/${operation}`, {
    data,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status(), operation).toBe(200);
}

/** Logs in a member who keeps the first pieces of the collection. */
async function keepPieces(
  page: Page,
  server: ServerLocation,
  address: string,
  language: Language,
  count: number,
): Promise<{ token: string; pieces: Piece[] }> {
  const token = await logInNewMember(page, server, address, language);
  const pieces = await readPieces(page, count);
  for (const { id } of pieces) await callAsMember(page, token, 'favourites/add', { piece: id });
  return { token, pieces };
}

const listNames = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents();

const word = names.tw;
const nameOf = (piece: Piece | undefined): string => piece?.name_tw ?? '';

test.describe('favourites', () => {
  test('a visitor logs in, comes back to the piece and finds it added', async ({ page, server, address, demo }) => {
    await registerMember(page.request, server, address, NAMES.tw);
    const path = `/tw/collection_detail/${demo.artifact.id}`;
    await openPage(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: word.addFavourite })).toHaveCount(0);
    await main.getByRole('link', { name: word.addFavourite, exact: true }).click();
    await expect(page).toHaveURL('/tw/login');
    const form = findFields(page, 'tw');
    await expect(form.logIn).toBeEnabled();
    await form.account.fill(address);
    await form.password.fill(password);
    await form.logIn.click();
    await expect(page).toHaveURL(path);
    // What they pressed as a visitor is done.
    const remove = main.getByRole('button', { name: word.removeFavourite, exact: true });
    await expect(remove).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: word.favouriteAdded })).toHaveCount(1);
    await page.reload();
    await expect(remove).toBeVisible();

    await main.getByRole('link', { name: word.toFavourites }).click();
    await expect(page).toHaveURL('/tw/favourites');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.favourites);
    await expect.poll(() => listNames(page)).toEqual([nameOf(demo.artifact as Piece)]);
    // What was removed here is not kept on the piece's page either.
    await main.getByRole('button', { name: word.removeFavourite, exact: true }).click();
    await expect(main.getByRole('button', { name: word.undo })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(path);
    const add = main.getByRole('button', { name: word.addFavourite, exact: true });
    await add.press('Enter');
    await expect(remove).toBeFocused();
  });

  test('moves pieces by keyboard, and a removed one comes back to its place', async ({ page, server, address }) => {
    const { pieces } = await keepPieces(page, server, address, 'tw', 3);
    const [a, b, c] = pieces.map(nameOf);
    await openPage(page, '/tw/favourites');
    const main = page.getByRole('main');
    const row = (name: string | undefined) => main.getByRole('listitem').filter({ hasText: name ?? '' });
    await expect.poll(() => listNames(page)).toEqual([a, b, c]);
    const down = row(a).getByRole('button', { name: word.moveDown });
    await expect(down).toHaveAccessibleDescription(a ?? '');
    await down.press('Enter');
    await expect.poll(() => listNames(page)).toEqual([b, a, c]);
    await expect(down).toBeFocused();
    await down.press('Enter');
    await expect.poll(() => listNames(page)).toEqual([b, c, a]);
    // At the end it keeps the focus and does nothing.
    await expect(down).toBeFocused();
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    await down.press('Enter');
    await row(c).getByRole('button', { name: word.moveUp }).press('Space');
    await row(a).getByRole('button', { name: word.moveToTop }).press('Enter');
    await expect.poll(() => listNames(page)).toEqual([a, c, b]);

    const changed = page.waitForResponse('**/favourites/remove');
    await row(c).getByRole('button', { name: word.removeFavourite }).press('Enter');
    await changed;
    await expect(row(c).getByRole('button', { name: word.undo })).toBeFocused();
    await expect.poll(() => listNames(page)).toEqual([a, b]);
    const back = page.waitForResponse('**/favourites/add');
    await page.keyboard.press('Enter');
    await back;
    await expect(row(c).getByRole('button', { name: word.removeFavourite })).toBeFocused();
    await page.reload();
    await expect.poll(() => listNames(page)).toEqual([a, c, b]);
  });

  test('moves pieces with a mouse and with a finger', async ({ page, server, address }) => {
    const { pieces } = await keepPieces(page, server, address, 'tw', 3);
    const [a, b, c] = pieces.map(nameOf);
    await openPage(page, '/tw/favourites');
    const main = page.getByRole('main');
    const row = (name: string | undefined) => main.getByRole('listitem').filter({ hasText: name ?? '' });
    await expect.poll(() => listNames(page)).toEqual([a, b, c]);
    const findMiddle = async (part: Locator) => {
      const box = await part.boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const handle = (name: string | undefined) => row(name).locator('.favourite-grip');

    const moved = page.waitForResponse('**/favourites/move');
    await row(c).scrollIntoViewIfNeeded();
    const [from, to] = [await findMiddle(handle(c)), await findMiddle(row(b))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(row(b)).toHaveAttribute('data-drag', 'above');
    await page.mouse.up();
    await expect.poll(() => listNames(page)).toEqual([a, c, b]);
    await moved;
    await expect(main.getByRole('status').filter({ hasText: c ?? '' })).toHaveCount(1);

    const movedBack = page.waitForResponse('**/favourites/move');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    await row(c).scrollIntoViewIfNeeded();
    const [start, end] = [await findMiddle(handle(c)), await findMiddle(row(b))];
    await touch('touchStart', start);
    await touch('touchMove', { x: start.x, y: (start.y + end.y) / 2 });
    await touch('touchMove', end);
    await expect(row(b)).toHaveAttribute('data-drag', 'below');
    await touch('touchEnd');
    await expect.poll(() => listNames(page)).toEqual([a, b, c]);
    await movedBack;

    // Esc leaves the order as it was.
    await row(a).scrollIntoViewIfNeeded();
    const [first, second] = [await findMiddle(handle(a)), await findMiddle(row(b))];
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.mouse.move(second.x, second.y, { steps: 4 });
    await expect(row(b)).toHaveAttribute('data-drag', 'below');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(row(b)).not.toHaveAttribute('data-drag');
    await page.reload();
    await expect.poll(() => listNames(page)).toEqual([a, b, c]);
  });

  test('a note is written, bounded, kept and its own', async ({ page, server, address }) => {
    await keepPieces(page, server, address, 'tw', 1);
    await openPage(page, '/tw/favourites');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: word.writeNote }).click();
    const field = main.getByRole('textbox', { name: word.note, exact: true });
    await expect(field).toBeFocused();
    await field.fill('長'.repeat(501));
    await main.getByRole('button', { name: word.save, exact: true }).first().click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await field.fill('第一行 <b>&\n第二行');
    await main.getByRole('button', { name: word.save, exact: true }).first().click();
    await expect(main.getByRole('button', { name: word.editNote })).toBeFocused();
    await page.reload();
    await expect(main.getByText('第一行 <b>& 第二行')).toBeVisible();
  });

  test('a link shows the pieces to visitors until it is ended', async ({ page, server, address, browser, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { token, pieces } = await keepPieces(page, server, address, 'tw', 2);
    await callAsMember(page, token, 'favourites/note', { piece: pieces[0]?.id, note: '私房筆記' });
    await openPage(page, '/tw/favourites');
    const main = page.getByRole('main');
    const make = main.getByRole('button', { name: word.makeLink });
    await make.click();
    const title = main.getByRole('textbox', { name: word.shareName });
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await title.fill('Blue 青花 & <i>');
    await make.click();
    const field = main.getByRole('textbox', { name: word.link, exact: true });
    await expect(field).toHaveValue(/\/(tw|en)\/cabinet\?link=[\w-]{22}$/);
    await main.getByRole('button', { name: word.copyLink }).click();
    await expect(main.getByRole('status').filter({ hasText: word.copied })).toHaveCount(1);
    const address_ = await field.inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address_);
    const path = new URL(address_).pathname + new URL(address_).search;

    const visitor = await browser.newContext({ baseURL: server.origin });
    const reader = await visitor.newPage();
    const answer = await reader.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Blue 青花 & <i>');
    const shown = reader.getByRole('main').getByRole('article').getByRole('heading');
    expect(await shown.allTextContents()).toEqual(pieces.map(nameOf));
    await expect(reader.getByRole('main').locator('img')).toHaveCount(2);
    for (const secret of ['私房筆記', NAMES.tw, address]) {
      await expect(reader.locator('body')).not.toContainText(secret);
    }
    // The other language keeps the link.
    const translated = await reader.goto(path.replace('/tw/', '/en/'));
    expect(translated?.status()).toBe(200);

    await main.getByRole('checkbox', { name: word.shareNotes }).check();
    const saved = page.waitForResponse('**/cabinet/share');
    await main.getByRole('button', { name: word.save, exact: true }).click();
    await saved;
    await expect(field).toHaveValue(address_);
    await reader.goto(path);
    await expect(reader.getByText('私房筆記')).toBeVisible();

    await main.getByRole('button', { name: word.endLink }).click();
    await expect(main.getByRole('heading', { name: word.shareTitle })).toBeFocused();
    await expect(field).toHaveCount(0);
    expect((await reader.goto(path))?.status()).toBe(404);
    await make.click();
    await expect(field).toHaveValue(/link=/);
    expect(await field.inputValue()).not.toBe(address_);
    await visitor.close();
  });

  test('redirects visitors to the login, which leads back', async ({ page, server, address }) => {
    await registerMember(page.request, server, address, NAMES.tw);
    await page.goto('/tw/favourites');
    await expect(page).toHaveURL('/tw/login');
    const form = findFields(page, 'tw');
    await expect(form.logIn).toBeEnabled();
    await form.account.fill(address);
    await form.password.fill(password);
    await form.logIn.click();
    await expect(page).toHaveURL('/tw/favourites');
    await expect(page.getByRole('heading', { name: word.noFavourites })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test.describe('when the list has changed on another device', () => {
    test.use({ allowedComplaints: /status of 404/ });
    test('shows it as it is, and says that the change failed', async ({ page, server, address }) => {
      const { token, pieces } = await keepPieces(page, server, address, 'tw', 2);
      await openPage(page, '/tw/favourites');
      const main = page.getByRole('main');
      await expect.poll(() => listNames(page)).toEqual(pieces.map(nameOf));
      await callAsMember(page, token, 'favourites/remove', { piece: pieces[1]?.id });
      await main.getByRole('button', { name: word.moveUp }).last().click();
      await expect(main.getByRole('alert')).not.toBeEmpty();
      await expect.poll(() => listNames(page)).toEqual([nameOf(pieces[0])]);
    });
  });

  test('fits every width and has no violation', async ({ page, server, address }) => {
    const { token, pieces } = await keepPieces(page, server, address, 'tw', 6);
    const note = '釉色勻淨，口沿露胎處微見火石紅。A note of some length that runs over more than one line.';
    await callAsMember(page, token, 'favourites/note', { piece: pieces[0]?.id, note });
    await callAsMember(page, token, 'cabinet/share', { name: '我喜愛的青花', shows_notes: true });
    // A piece that was withdrawn in the meantime.
    await page.route('**/api/front/favourites', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data.pieces[2].piece = null;
      await route.fulfill({ response, json });
    });
    const main = page.getByRole('main');
    await page.setViewportSize({ width: 360, height: 900 });
    for (const language of languages) {
      await openPage(page, `/${language}/favourites`);
      const link = main.getByRole('listitem').nth(1).getByRole('link');
      expect((await link.boundingBox())?.height, language).toBeGreaterThanOrEqual(44);
      // A target half behind the bar comes out from under it with the focus.
      const top = await link.evaluate((element) => {
        scrollBy({ top: element.getBoundingClientRect().top - 30, behavior: 'instant' });
        element.focus();
        return element.getBoundingClientRect().top;
      });
      const bar = await page.getByRole('banner').boundingBox();
      // Positions are rounded to parts of a pixel.
      expect(Math.round(top), language).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/tw/favourites');
      await expect(main.getByText(word.noLongerShown)).toBeVisible();
      await main.getByRole('button', { name: word.removeFavourite }).last().click();
      await main.getByRole('button', { name: word.editNote }).click();
      await expect(main.getByRole('textbox', { name: word.note, exact: true })).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      expect(await measureSidewaysScroll(page)).toBe(0);
      const link = await main.getByRole('textbox', { name: word.link, exact: true }).inputValue();
      await openPage(page, new URL(link).pathname + new URL(link).search);
      await expect(page.getByText(note)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await measureSidewaysScroll(page)).toBe(0);
      await openPage(page, `/tw/collection_detail/${pieces[0]?.id}`);
      await expect(main.getByRole('button', { name: word.removeFavourite })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await measureSidewaysScroll(page)).toBe(0);
    }
  });
});
