import type { Locator, Page } from '@playwright/test';
import { type Language, names } from './names';
import { expect } from './page-test';

/** The dialog of the picture viewer. */
export const findViewer = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: names[language].zoom });

export const findZoomButton = (page: Page, language: Language): Locator =>
  page.getByRole('main').getByRole('button', { name: names[language].zoom, exact: true });

/** The plates in the filmstrip, locked ones too. */
export const findFilmstripLinks = (page: Page, language: Language): Locator =>
  findViewer(page, language).getByRole('group').getByRole('link');

/** The `view` of the address. */
export const readView = (page: Page): string => new URL(page.url()).searchParams.get('view') ?? '';

/** The numbers of the address's view, once it differs from `before` and no longer changes. */
export async function waitForViewAfter(page: Page, before: string): Promise<number[]> {
  await expect.poll(() => readView(page)).not.toBe(before);
  await waitForRest(page);
  return readView(page).split(',').map(Number);
}

/** Waits until no picture has moved for ten frames and the address is up to date. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const places = () =>
      [...document.querySelectorAll('.pane .pane-background')]
        .map((picture) => JSON.stringify(picture.getBoundingClientRect()))
        .join();
    let last = '';
    for (let still = 0; still < 10; ) {
      await new Promise((done) => requestAnimationFrame(done));
      const now = places();
      still = now === last ? still + 1 : 0;
      last = now;
    }
  });
  const body = page.locator('.viewer-body');
  const isUpToDate = async () => (await body.getAttribute('data-view')) === readView(page);
  await expect.poll(isUpToDate, { message: 'the address is up to date' }).toBe(true);
}

/**
 * How much the tiles differ from the picture behind them: the mean difference of a channel (0 to 255) over the visible part of
 * the picture; 255 where there is no tile. Runs in the page.
 */
export const compareTiles = async (pane: number): Promise<number> => {
  const glass = document.querySelectorAll('.pane')[pane];
  const canvas = glass?.querySelector('canvas');
  const under = glass?.querySelector<HTMLImageElement>('.pane-background');
  if (!canvas || !under) return 255;
  await under.decode();
  const [columns, rows] = [12, 15];
  const mini = (draw: (pen: CanvasRenderingContext2D) => void): ImageData => {
    const small = document.createElement('canvas');
    small.width = columns;
    small.height = rows;
    const pen = small.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.imageSmoothingQuality = 'high';
    draw(pen);
    return pen.getImageData(0, 0, columns, rows);
  };
  // The visible part of the picture.
  const [box, frame] = [under.getBoundingClientRect(), canvas.getBoundingClientRect()];
  const left = Math.max(box.left, frame.left);
  const top = Math.max(box.top, frame.top);
  const width = Math.min(box.right, frame.right) - left;
  const height = Math.min(box.bottom, frame.bottom) - top;
  const cut = (source: HTMLCanvasElement, scale: number) =>
    mini((pen) =>
      pen.drawImage(
        source,
        (left - frame.left) * scale,
        (top - frame.top) * scale,
        width * scale,
        height * scale,
        0,
        0,
        columns,
        rows,
      ),
    ).data;
  const expected = document.createElement('canvas');
  expected.width = frame.width;
  expected.height = frame.height;
  const pen = expected.getContext('2d');
  pen?.setTransform(new DOMMatrix(getComputedStyle(under).transform));
  pen?.drawImage(under, 0, 0, under.offsetWidth, under.offsetHeight);
  const tiles = cut(canvas, canvas.width / frame.width);
  const wanted = cut(expected, 1);
  let sum = 0;
  for (let at = 0; at < tiles.length; at += 4) {
    const shades = [0, 1, 2].map((channel) => Math.abs((tiles[at + channel] ?? 0) - (wanted[at + channel] ?? 0)));
    sum += (tiles[at + 3] ?? 0) > 200 ? (shades[0] ?? 0) + (shades[1] ?? 0) + (shades[2] ?? 0) : 765;
  }
  return sum / 3 / (columns * rows);
};

export const measureTileDifference = (page: Page, pane = 0): Promise<number> => page.evaluate(compareTiles, pane);

/** Tiles and picture are scaled down differently, so they never match exactly; without tiles the difference is several times this. */
export const MAX_SHARP_DIFFERENCE = 16;

/** Waits until the tiles are drawn. */
export const waitForTiles = (page: Page, pane = 0): Promise<void> =>
  expect
    .poll(() => measureTileDifference(page, pane), { message: 'tiles are drawn' })
    .toBeLessThan(MAX_SHARP_DIFFERENCE);

/** Presses the zoom button and waits for the tiles. */
export async function openViewer(page: Page, language: Language): Promise<Locator> {
  await findZoomButton(page, language).click();
  const dialog = findViewer(page, language);
  await expect(dialog).toBeVisible();
  await waitForTiles(page);
  return dialog;
}

/** A pane's zoom, and which point of its picture is in the middle, in fractions of the picture. */
export const measurePosition = (page: Page, pane = 0) =>
  page
    .locator('.pane')
    .nth(pane)
    .evaluate((pane) => {
      const box = pane.querySelector('.pane-background')?.getBoundingClientRect();
      const { left, top, width, height } = pane.getBoundingClientRect();
      if (!box) throw new Error('no picture');
      return {
        x: (left + width / 2 - box.x) / box.width,
        y: (top + height / 2 - box.y) / box.height,
        zoom: box.width / width,
      };
    });
