import { languages, names } from '../names';
import { expect, test } from '../pages';
import { difference, enter, rested, room, SHARP, sharp, viewAfter, viewOf, zoomButton } from '../room';
import { open } from '../visit';

for (const language of languages) {
  test.describe(`${language} address of a view`, () => {
    test('opens at the same place for whoever has it', async ({ page, demo, context }) => {
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await open(page, piece);
      await enter(page, language);
      for (const key of ['+', '+', '+', 'ArrowUp', 'ArrowLeft', 'r', '+']) await page.keyboard.press(key);
      const view = await viewAfter(page, '');
      expect(view[4]).toBe(90);
      const shared = page.url();
      const there = await context.newPage();
      await there.goto(shared);
      await expect(room(there, language)).toBeVisible();
      await sharp(there);
      await rested(there);
      const found = viewOf(there).split(',').map(Number);
      // Half pixels of the screen are several of the picture.
      for (const [at, value] of view.entries()) expect(Math.abs((found[at] ?? 0) - value)).toBeLessThanOrEqual(20);
      // Nothing came before it: closing it leaves the page.
      await there.keyboard.press('Escape');
      await expect(there).toHaveURL(piece);
      await expect(zoomButton(there, language)).toBeFocused();
      await there.close();
    });

    test('is no page of its own', async ({ page, demo, request }) => {
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      const answer = await request.get(`${piece}?plate=2&view=10,10,300,300,90&beside=1`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toBe(await (await request.get(`${piece}?plate=2`)).text());
      await page.goto(`${piece}?plate=2&view=10,10,300,300`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${piece}$`));
    });

    test('that makes no sense shows all of the picture', async ({ page, demo }) => {
      for (const view of ['x', '1,2,3', '9999,0,10,10', '0,0,10,10,45']) {
        await open(page, `/${language}/collection_detail/${demo.artifact.id}?view=${view}`);
        await expect(room(page, language)).toBeVisible();
        await sharp(page);
        await expect.poll(() => viewOf(page)).toBe('0,0,4000,5000');
      }
    });

    test('of a plate that is kept for members shows a visitor the veil', async ({ page, demo }) => {
      await open(page, `/${language}/collection_detail/${demo.artifact.id}?plate=3&view=100,100,300,300`);
      await expect(page.getByRole('main').getByRole('heading', { name: names[language].lockedPlate })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(room(page, language)).toHaveCount(0);
    });

    test('going back closes the room and stays on the page; forward opens it again', async ({ page, demo }) => {
      await open(page, `/${language}/collection`);
      await page.locator(`a[href$="/collection_detail/${demo.artifact.id}"]`).first().click();
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await expect(page).toHaveURL(piece);
      const before = await page.evaluate(() => history.length);
      await enter(page, language);
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowUp');
      const view = await viewAfter(page, '0,0,4000,5000');
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await page.goBack();
      await expect(room(page, language)).toHaveCount(0);
      await expect(page).toHaveURL(piece);
      await page.goForward();
      await expect(room(page, language)).toBeVisible();
      await sharp(page);
      expect(viewOf(page)).toBe(view.join());
      await page.goBack();
      await expect(room(page, language)).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${language}/collection$`));
    });
  });
}

test('what is seen of a view is that part of the picture', async ({ page, demo }) => {
  await open(page, `/en/collection_detail/${demo.artifact.id}?view=1200,1500,1600,1200`);
  await expect(room(page, 'en')).toBeVisible();
  await sharp(page);
  expect(await difference(page)).toBeLessThan(SHARP);
});
