import { carry, comeIn, expect, test, tokenOf } from '../members';
import { languages, names } from '../names';
import { pixels } from '../pixels';
import { open } from '../visit';

/** No side of a locked picture's stand-in is longer. */
const longestBlurred = 480;

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} plates of a piece`, () => {
    test('a visitor sees two, a member all', async ({ page, place, address, demo, request }) => {
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      const thumbs = page.getByRole('main').getByRole('group').getByRole('link');
      await open(page, piece);
      await expect(thumbs).toHaveCount(data.files.length);
      await expect(thumbs.filter({ has: page.locator('.lk') })).toHaveCount(data.files.length - 2);

      const token = await comeIn(page, place, address, language);
      await open(page, piece);
      await expect(thumbs).toHaveCount(data.files.length);
      await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
      await thumbs.nth(2).click();
      await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
      await expect(page.getByText(word.lockedPlate)).toHaveCount(0);
      const stage = page.getByRole('main').locator('.stage img');
      const signed = () => stage.evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(signed).toContain('?t=');
      const bytes = await (await request.get(await signed())).body();
      const { width, height } = pixels(bytes);
      expect(Math.max(width, height)).toBeGreaterThan(longestBlurred);
      await page.getByRole('button', { name: word.zoom }).click();
      await expect(page.getByRole('dialog', { name: word.zoom })).toBeVisible();

      // The same address without its signature shows nobody anything.
      const bare = (await signed()).split('?')[0] ?? '';
      expect((await request.get(bare)).status()).toBe(404);
      expect((await request.get(`${bare}?t=1.AAAA`)).status()).toBe(404);
      // Neither the page nor its address hold anything of the member.
      const document = await request.get(piece, { headers: { Authorization: `Bearer ${token}` } });
      expect(await document.text()).not.toContain('?t=');
    });

    test('logged out, the pictures are a visitor’s again', async ({ page, place, address, demo }) => {
      await comeIn(page, place, address, language);
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await open(page, piece);
      await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
      await page.getByRole('banner').getByRole('link', { name: word.member }).click();
      await page.getByRole('main').getByRole('button', { name: word.logOut }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
      await open(page, piece);
      await expect(page.getByRole('link', { name: word.signUp }).first()).toBeVisible();
      expect(await page.locator('img[src*="?t="], img[srcset*="?t="]').count()).toBe(0);
    });

    test.describe('with a token that the house does not know', () => {
      test.use({ forgiven: /status of 401/ });
      test('the token is forgotten and the page is a visitor’s', async ({ page, place, demo }) => {
        await carry(page, place.origin, `dbg_${'A'.repeat(43)}`);
        await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
        await expect.poll(() => tokenOf(page)).toBeNull();
        await expect(page.getByRole('link', { name: word.signUp }).first()).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: word.member })).toHaveAttribute(
          'href',
          `/${language}/login`,
        );
      });
    });

    test.describe('when the house does not answer who one is', () => {
      test.use({ forgiven: /ERR_FAILED/ });
      test('the page says so and the token stays', async ({ page, place, address, demo }) => {
        await comeIn(page, place, address, language);
        await page.route('**/api/front/info', (route) => route.abort());
        await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(word.profileFailed);
        expect(await tokenOf(page)).not.toBeNull();
      });
    });
  });
}
