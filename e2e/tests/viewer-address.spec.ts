import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';
import {
  findViewer,
  findZoomButton,
  MAX_SHARP_DIFFERENCE,
  measureTileDifference,
  openViewer,
  readView,
  waitForRest,
  waitForTiles,
  waitForViewAfter,
} from '../viewer-dialog';

test.describe('address of a view', () => {
  test('opens at the same position in another browser', async ({ page, demo, context }) => {
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    await openPage(page, piece);
    await openViewer(page, 'tw');
    for (const key of ['+', '+', '+', 'ArrowUp', 'ArrowLeft', 'r', '+']) await page.keyboard.press(key);
    const view = await waitForViewAfter(page, '');
    expect(view[4]).toBe(90);
    const shared = page.url();
    const there = await context.newPage();
    await there.goto(shared);
    await expect(findViewer(there, 'tw')).toBeVisible();
    await waitForTiles(there);
    await waitForRest(there);
    const found = readView(there).split(',').map(Number);
    // Half a pixel of the screen is several pixels of the picture.
    for (const [at, value] of view.entries()) expect(Math.abs((found[at] ?? 0) - value)).toBeLessThanOrEqual(20);
    // There is no entry before it in the history: closing it stays on the page.
    await there.keyboard.press('Escape');
    await expect(there).toHaveURL(piece);
    await expect(findZoomButton(there, 'tw')).toBeFocused();
    await there.close();
  });

  test('is not a page of its own', async ({ page, demo, request }) => {
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    const answer = await request.get(`${piece}?plate=2&view=10,10,300,300,90&beside=1`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toBe(await (await request.get(`${piece}?plate=2`)).text());
    await page.goto(`${piece}?plate=2&view=10,10,300,300`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${piece}$`));
  });

  test('of a locked plate shows visitors the locked plate', async ({ page, demo }) => {
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}?plate=3&view=100,100,300,300`);
    await expect(page.getByRole('main').getByRole('heading', { name: names.tw.lockedPlate })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(findViewer(page, 'tw')).toHaveCount(0);
  });

  test('going back closes the viewer and stays on the page; forward opens it again', async ({ page, demo }) => {
    await openPage(page, '/tw/collection');
    await page.locator(`a[href$="/collection_detail/${demo.artifact.id}"]`).first().click();
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    await expect(page).toHaveURL(piece);
    const before = await page.evaluate(() => history.length);
    await openViewer(page, 'tw');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowUp');
    const view = await waitForViewAfter(page, '0,0,4000,5000');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(findViewer(page, 'tw')).toHaveCount(0);
    await expect(page).toHaveURL(piece);
    await page.goForward();
    await expect(findViewer(page, 'tw')).toBeVisible();
    await waitForTiles(page);
    expect(readView(page)).toBe(view.join());
    await page.goBack();
    await expect(findViewer(page, 'tw')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/tw\/collection$/);
  });

  test('going back further than to the piece stays there, whatever plate was shown', async ({ page, demo }) => {
    await openPage(page, '/tw/collection');
    await page.locator(`a[href$="/collection_detail/${demo.artifact.id}"]`).first().click();
    await openViewer(page, 'tw');
    await waitForTiles(page);
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/plate=2/);
    await page.evaluate(() => history.go(-2));
    await expect(findViewer(page, 'tw')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page).toHaveURL(/\/tw\/collection$/);
  });
});

test('a view shows that part of the picture', async ({ page, demo }) => {
  await openPage(page, `/en/collection_detail/${demo.artifact.id}?view=1200,1500,1600,1200`);
  await expect(findViewer(page, 'en')).toBeVisible();
  await waitForTiles(page);
  expect(await measureTileDifference(page)).toBeLessThan(MAX_SHARP_DIFFERENCE);
});
