import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../axe';
import { CUP, PICTURE, PLATES, test } from '../measured-pieces';
import { type Language, names } from '../names';
import { expect, measureSidewaysScroll, openPage } from '../page-test';
import { findFilmstripLinks, openViewer, readView, waitForRest, waitForTiles } from '../viewer-dialog';

/** The long side of a bank card, in centimetres. */
const CARD = 8.56;
/** The card that is held against the screen in these tests, in CSS pixels: 50 to a centimetre. */
const CARD_WIDTH = 428;

const calibrationOf = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: names[language].calibration, exact: true });

const trueSizeOf = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: names[language].trueSize, exact: true });

/** The viewer goes on at the event of the closed dialog, a moment after the dialog is closed: only then it is gone from the document. */
const waitForCalibrationEnd = (page: Page): Promise<void> => expect(page.locator('.calibration')).toHaveCount(0);

async function calibrate(page: Page, language: Language): Promise<void> {
  const dialog = calibrationOf(page, language);
  await dialog.getByRole('slider').fill(String(CARD_WIDTH));
  const outline = await dialog.locator('.calibration-card > div').boundingBox();
  expect(outline?.width, 'the outline is the card').toBeCloseTo(CARD_WIDTH, 1);
  expect((outline?.width ?? 0) / (outline?.height ?? 1)).toBeCloseTo(85.6 / 53.98, 2);
  await dialog.getByRole('button', { name: names[language].likeMyCard }).click();
  await waitForCalibrationEnd(page);
  await expect(trueSizeOf(page, language)).toHaveAttribute('aria-pressed', 'true');
}

/** How many centimetres of the calibrated screen the cup is wide, by the pixels that the browser has drawn. */
async function measureDrawnCup(page: Page): Promise<number> {
  const shot = (await page.locator('.pane').first().screenshot()).toString('base64');
  const { dark, ratio } = await page.evaluate(async (shot) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${shot}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const row = pen?.getImageData(0, Math.round(picture.height / 2), picture.width, 1).data ?? new Uint8ClampedArray();
    // The room is darker than the cup's ground and the cup alone stands on it: from its first to its last dark pixel.
    const isLight = (at: number) => (row[at * 4] ?? 0) > 128;
    const lights = [...Array(picture.width).keys()].filter(isLight);
    const [first = 0, last = 0] = [lights[0], lights.at(-1)];
    let dark = 0;
    for (let at = first; at <= last; at += 1) if (!isLight(at)) dark += 1;
    return { dark, ratio: devicePixelRatio };
  }, shot);
  return dark / ratio / (CARD_WIDTH / CARD);
}

/** The same by the geometry of a pane, for pictures of which the cup is not wholly on the screen. */
async function measureCup(page: Page, pane = 0): Promise<number> {
  const box = await page.locator('.pane').nth(pane).locator('.pane-background').boundingBox();
  return (((box?.width ?? 0) / PICTURE.width) * CUP.width) / (CARD_WIDTH / CARD);
}

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`with ${deviceScaleFactor} device pixels to a pixel`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 1280, height: 900 } });

    test('a cup of 9.0 cm measures 9.0 cm on the screen, and after a reload', async ({ page, measured }) => {
      const path = `/en/collection_detail/${measured.piece}`;
      // The emulated screen would change with the window.
      await page.addInitScript(() => {
        for (const [name, value] of Object.entries({ width: 1920, height: 1080 }))
          Object.defineProperty(screen, name, { value });
      });
      await openPage(page, path);
      const viewer = await openViewer(page, 'en');
      const button = trueSizeOf(page, 'en');
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await button.click();
      await calibrate(page, 'en');
      await expect(button).toBeFocused();
      await expect(viewer.getByRole('status')).toHaveText('Actual size: as large as the piece itself.');
      await waitForTiles(page);
      expect(Math.abs((await measureDrawnCup(page)) - 9)).toBeLessThan(0.1);
      expect(Math.abs((await measureCup(page)) - 9)).toBeLessThan(0.01);
      // The bar says a length that is exact, and is as long as it says.
      const bar = viewer.locator('.scale');
      await expect(bar).toHaveText(/^\d+ cm$/);
      const [length] = ((await bar.textContent()) ?? '').split(' ');
      const rule = await bar.locator('i').boundingBox();
      expect((rule?.width ?? 0) / (CARD_WIDTH / CARD)).toBeCloseTo(Number(length), 1);

      await page.reload();
      await openPage(page, path);
      await openViewer(page, 'en');
      await page.keyboard.press('t');
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(calibrationOf(page, 'en')).toHaveCount(0);
      await waitForTiles(page);
      expect(Math.abs((await measureDrawnCup(page)) - 9)).toBeLessThan(0.1);

      // It stays so in a window of another size, and ends when the reader zooms.
      await page.setViewportSize({ width: 1100, height: 760 });
      await expect.poll(() => measureCup(page)).toBeCloseTo(9, 2);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('+');
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await expect(viewer.getByRole('status')).toHaveText('No longer at actual size.');
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => readView(page), 'whole again').toBe(`0,0,${PICTURE.width},${PICTURE.height}`);
    });
  });
}

const word = names.tw;

test.describe('true size', () => {
  test.use({ locale: 'zh-TW' });

  test('pieces that are larger than their pictures, or tiny, are true, too', async ({ page, measured }) => {
    await openPage(page, `/tw/collection_detail/${measured.piece}`);
    await openViewer(page, 'tw');
    const button = trueSizeOf(page, 'tw');
    await button.click();
    await calibrate(page, 'tw');
    await page.keyboard.press('0');
    for (const [at, centimetres] of PLATES.entries()) {
      await findFilmstripLinks(page, 'tw').nth(at).click();
      await waitForTiles(page);
      if (centimetres === null) {
        await expect(button).toHaveCount(0);
        await page.keyboard.press('t');
        continue;
      }
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('t');
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      expect((await measureCup(page)) / centimetres).toBeCloseTo(1, 2);
      // The point in the middle stays there, and a part with the picture stays when it is moved.
      await page.keyboard.press('ArrowRight');
      await waitForRest(page);
      expect((await measureCup(page)) / centimetres).toBeCloseTo(1, 2);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
  });

  test('two plates are each true by their own scale', async ({ page, measured }) => {
    await openPage(page, `/tw/collection_detail/${measured.piece}`);
    const viewer = await openViewer(page, 'tw');
    await page.keyboard.press('t');
    await calibrate(page, 'tw');
    await viewer.getByRole('button', { name: word.sideBySide }).click();
    await waitForTiles(page, 1);
    await expect.poll(() => measureCup(page, 0)).toBeCloseTo(9, 1);
    await expect.poll(async () => (await measureCup(page, 1)) / 90).toBeCloseTo(1, 2);
    await viewer.getByRole('combobox').selectOption({ index: 3 });
    await expect(viewer.locator('.scale-note')).toHaveText(word.secondNotTrue);
  });

  test('the calibration is accessible and works by keyboard', async ({ page, measured }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await openPage(page, `/tw/collection_detail/${measured.piece}`);
      const viewer = await openViewer(page, 'tw');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('t');
      const dialog = calibrationOf(page, 'tw');
      await expect(dialog).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await measureSidewaysScroll(page)).toBe(0);
      expect(await dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
      for (const button of await dialog.getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      const slider = dialog.getByRole('slider');
      const value = async () => Number(await slider.inputValue());
      const before = await value();
      await expect(slider).toBeFocused();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await page.keyboard.press('-');
      await page.keyboard.press('ArrowRight');
      expect(await value()).toBe(before + 1);
      // The picture behind it does not move, and Esc closes the calibration alone.
      await page.keyboard.press('Escape');
      await waitForCalibrationEnd(page);
      await expect(viewer).toBeVisible();
      await expect(trueSizeOf(page, 'tw')).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('t');
      await expect(slider).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(trueSizeOf(page, 'tw')).toHaveAttribute('aria-pressed', 'true');
      // It can be done again.
      expect(await findViolations(page)).toEqual([]);
      await viewer.getByRole('button', { name: word.recalibrate }).click();
      await expect(dialog).toBeVisible();
      expect(await value(), 'it begins at what was measured').toBe(before);
      await page.keyboard.press('Escape');
      await expect(trueSizeOf(page, 'tw')).toHaveAttribute('aria-pressed', 'true');
      // Another width begins without a calibration.
      await page.evaluate(() => localStorage.removeItem('screenScale'));
    }
  });
});

test('another screen asks again', async ({ page, measured }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, `/en/collection_detail/${measured.piece}`);
  await openViewer(page, 'en');
  await page.keyboard.press('t');
  await calibrate(page, 'en');
  const kept = await page.evaluate(() => localStorage.getItem('screenScale'));
  const [screen] = JSON.parse(kept ?? '[]');
  expect(screen.pixelsPerMillimetre).toBeCloseTo(CARD_WIDTH / 85.6);
  await page.evaluate(
    (changed) => localStorage.setItem('screenScale', changed),
    JSON.stringify([{ ...screen, width: screen.width + 1 }]),
  );
  await page.keyboard.press('0');
  await page.keyboard.press('t');
  await expect(calibrationOf(page, 'en')).toBeVisible();
});

test('without storage it holds for the visit', async ({ page, measured }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
  });
  await openPage(page, `/en/collection_detail/${measured.piece}`);
  await openViewer(page, 'en');
  await page.keyboard.press('t');
  await calibrate(page, 'en');
  await page.keyboard.press('0');
  await waitForRest(page);
  await page.keyboard.press('t');
  await expect(trueSizeOf(page, 'en')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => measureCup(page)).toBeCloseTo(9, 2);
});
