import { expect, logInNewMember, readToken, test } from '../members';
import { names } from '../names';
import { openPage } from '../page-test';
import { readPixelSize } from '../pixel-size';

/** No side of a blurred preview is longer. */
const longestBlurred = 480;

const word = names.tw;

test.describe('plates of a piece', () => {
  test('a visitor sees two plates, a member all of them', async ({ page, server, address, demo, request }) => {
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    const thumbs = page.getByRole('main').getByRole('group').getByRole('link');
    await openPage(page, piece);
    await expect(thumbs).toHaveCount(data.files.length);
    await expect(thumbs.filter({ has: page.locator('.lk') })).toHaveCount(data.files.length - 2);

    const token = await logInNewMember(page, server, address, 'tw');
    await openPage(page, piece);
    await expect(thumbs).toHaveCount(data.files.length);
    await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
    await thumbs.nth(2).click();
    await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(word.lockedPlate)).toHaveCount(0);
    const stage = page.getByRole('main').locator('.stage img');
    const signed = () => stage.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(signed).toContain('?t=');
    const bytes = await (await request.get(await signed())).body();
    const { width, height } = readPixelSize(bytes);
    expect(Math.max(width, height)).toBeGreaterThan(longestBlurred);
    await page.getByRole('button', { name: word.zoom }).click();
    await expect(page.getByRole('dialog', { name: word.zoom })).toBeVisible();

    // The same address without its signature is refused.
    const bare = (await signed()).split('?')[0] ?? '';
    expect((await request.get(bare)).status()).toBe(404);
    expect((await request.get(`${bare}?t=1.AAAA`)).status()).toBe(404);
    // Neither the page nor its address has anything of the member.
    const document = await request.get(piece, { headers: { Authorization: `Bearer ${token}` } });
    expect(await document.text()).not.toContain('?t=');
  });

  test('after logging out the locked plates are locked again', async ({ page, server, address, demo }) => {
    await logInNewMember(page, server, address, 'tw');
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    await openPage(page, piece);
    await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: word.member }).click();
    await page.getByRole('main').getByRole('button', { name: word.logOut, exact: true }).click();
    await expect(page).toHaveURL(/\/tw\/?$/);
    await openPage(page, piece);
    await expect(page.getByRole('link', { name: word.signUp }).first()).toBeVisible();
    expect(await page.locator('img[src*="?t="], img[srcset*="?t="]').count()).toBe(0);
  });

  test.describe('when the profile cannot be loaded', () => {
    test.use({ allowedComplaints: /ERR_FAILED/ });
    test('the page says so and keeps the token', async ({ page, server, address, demo }) => {
      await logInNewMember(page, server, address, 'tw');
      await page.route('**/api/front/info', (route) => route.abort());
      await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(word.profileFailed);
      expect(await readToken(page)).not.toBeNull();
    });
  });
});
