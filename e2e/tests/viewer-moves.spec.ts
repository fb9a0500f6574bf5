import { languages, names } from '../names';
import { expect, test } from '../pages';
import { enter, lies, rested, sharp, viewOf } from '../room';
import { open } from '../visit';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} dark room`, () => {
    test('two plates side by side move together', async ({ page, demo }) => {
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const dialog = await enter(page, language);
      const pair = dialog.getByRole('button', { name: word.sideBySide });
      await pair.click();
      await expect(pair).toHaveAttribute('aria-pressed', 'true');
      const pick = dialog.getByRole('combobox', { name: word.secondPlate });
      await expect(pick).toHaveValue('2');
      await sharp(page);
      await sharp(page, 1);
      const together = () =>
        expect
          .poll(async () => {
            const [one, two] = [await lies(page), await lies(page, 1)];
            return Math.max(Math.abs(one.x - two.x), Math.abs(one.y - two.y), Math.abs(one.zoom - two.zoom));
          })
          .toBeLessThan(0.01);
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowUp');
      await expect.poll(async () => (await lies(page)).zoom).toBeGreaterThan(1.2);
      await rested(page);
      await together();
      // A hand on the second one leads, too.
      const before = await lies(page);
      const box = await page.locator('.pane').nth(1).boundingBox();
      if (!box) throw new Error('no second pane');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.wheel(0, -300);
      await expect.poll(async () => (await lies(page)).zoom).toBeGreaterThan(before.zoom * 1.1);
      await rested(page);
      await together();
      // Arrows choose in the list where it has the focus.
      const view = viewOf(page);
      await pick.focus();
      await page.keyboard.press('ArrowUp');
      await expect(pick).toHaveValue('1');
      await sharp(page, 1);
      expect(viewOf(page).split(',')[0]).toBe(view.split(',')[0]);
      await expect(page).toHaveURL(/&beside=1$/);
      await page.reload();
      await expect(pick).toHaveValue('1');
      await sharp(page, 1);
      await pair.click();
      await expect(pick).toHaveCount(0);
      await expect(page.locator('.pane')).toHaveCount(1);
    });
  });
}

test('a reader who wants no movement sees none', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `/en/collection_detail/${demo.artifact.id}`);
  await enter(page, 'en');
  const fit = await lies(page);
  await page.keyboard.press('+');
  const frames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
  await frames();
  await frames();
  const soon = await lies(page);
  expect(soon.zoom).toBeCloseTo(fit.zoom * 1.5, 2);
  await rested(page);
  expect(await lies(page)).toEqual(soon);
});

test.describe('by hand', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('two taps bring the picture nearer, two fingers too', async ({ page, demo }) => {
    await open(page, `/tw/collection_detail/${demo.artifact.id}`);
    await enter(page, 'tw');
    const fit = await lies(page);
    const client = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
    const finger = { x: 180, y: 380, id: 0 };
    // Two taps are one gesture only where little time lies between them, so nobody waits for an answer there; and a browser that
    // was held up all the same gets them again.
    await expect(async () => {
      await Promise.all([1, 2].flatMap(() => [touch('touchStart', [finger]), touch('touchEnd', [])]));
      await rested(page);
      expect((await lies(page)).zoom).toBeGreaterThan(fit.zoom * 1.5);
    }).toPass();
    const near = await lies(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      touch(
        type,
        apart === undefined
          ? []
          : [
              { x: 180 - apart, y: 380, id: 0 },
              { x: 180 + apart, y: 380, id: 1 },
            ],
      );
    await fingers('touchStart', 30);
    for (let apart = 34; apart <= 80; apart += 4) await fingers('touchMove', apart);
    await fingers('touchEnd');
    await expect.poll(async () => (await lies(page)).zoom).toBeGreaterThan(near.zoom * 1.3);
  });
});
