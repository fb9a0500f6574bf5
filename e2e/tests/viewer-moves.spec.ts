import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';
import { measurePosition, openViewer, readView, waitForRest, waitForTiles } from '../viewer-dialog';

const word = names.tw;

test.describe('viewer', () => {
  test('moves two plates side by side together', async ({ page, demo }) => {
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    const dialog = await openViewer(page, 'tw');
    const pair = dialog.getByRole('button', { name: word.sideBySide });
    await pair.click();
    await expect(pair).toHaveAttribute('aria-pressed', 'true');
    const pick = dialog.getByRole('combobox', { name: word.secondPlate });
    await expect(pick).toHaveValue('2');
    await waitForTiles(page);
    await waitForTiles(page, 1);
    const expectSamePosition = () =>
      expect
        .poll(async () => {
          const [one, two] = [await measurePosition(page), await measurePosition(page, 1)];
          return Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y), Math.abs(one.zoom - two.zoom));
        })
        .toBeLessThan(0.01);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await measurePosition(page)).zoom).toBeGreaterThan(1.2);
    await waitForRest(page);
    await expectSamePosition();
    // The first picture follows the second one, too.
    const before = await measurePosition(page);
    const box = await page.locator('.pane').nth(1).boundingBox();
    if (!box) throw new Error('no second pane');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await measurePosition(page)).zoom).toBeGreaterThan(before.zoom * 1.1);
    await waitForRest(page);
    await expectSamePosition();
    // In the focused list the arrow keys choose an option.
    const view = readView(page);
    await pick.focus();
    await page.keyboard.press('ArrowUp');
    await expect(pick).toHaveValue('1');
    await waitForTiles(page, 1);
    expect(readView(page).split(',')[0]).toBe(view.split(',')[0]);
    await expect(page).toHaveURL(/&beside=1$/);
    await page.reload();
    await expect(pick).toHaveValue('1');
    await waitForTiles(page, 1);
    await pair.click();
    await expect(pick).toHaveCount(0);
    await expect(page.locator('.pane')).toHaveCount(1);
  });
});

test('does not animate with reduced motion', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, `/en/collection_detail/${demo.artifact.id}`);
  await openViewer(page, 'en');
  const fit = await measurePosition(page);
  await page.keyboard.press('+');
  const waitTwoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
  await waitTwoFrames();
  await waitTwoFrames();
  const soon = await measurePosition(page);
  expect(soon.zoom).toBeCloseTo(fit.zoom * 1.5, 2);
  await waitForRest(page);
  expect(await measurePosition(page)).toEqual(soon);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('double tap and pinch zoom in', async ({ page, demo }) => {
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await openViewer(page, 'tw');
    const fit = await measurePosition(page);
    const client = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
    const finger = { x: 180, y: 380, id: 0 };
    // Two taps are a double tap only if they follow each other quickly, so nothing is awaited between them; a browser that was
    // too slow gets them again.
    await expect(async () => {
      await Promise.all([1, 2].flatMap(() => [touch('touchStart', [finger]), touch('touchEnd', [])]));
      await waitForRest(page);
      expect((await measurePosition(page)).zoom).toBeGreaterThan(fit.zoom * 1.5);
    }).toPass();
    const near = await measurePosition(page);
    const moveFingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      touch(
        type,
        apart === undefined
          ? []
          : [
              { x: 180 - apart, y: 380, id: 0 },
              { x: 180 + apart, y: 380, id: 1 },
            ],
      );
    await moveFingers('touchStart', 30);
    for (let apart = 34; apart <= 80; apart += 4) await moveFingers('touchMove', apart);
    await moveFingers('touchEnd');
    await expect.poll(async () => (await measurePosition(page)).zoom).toBeGreaterThan(near.zoom * 1.3);
  });
});
