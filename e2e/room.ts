import type { Locator, Page } from '@playwright/test';
import { type Language, names } from './names';
import { expect } from './visit';

/** The dark room. */
export const room = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: names[language].zoom });

export const zoomButton = (page: Page, language: Language): Locator =>
  page.getByRole('main').getByRole('button', { name: names[language].zoom, exact: true });

/** The plates in the strip, locked ones too. */
export const strip = (page: Page, language: Language): Locator =>
  room(page, language).getByRole('group').getByRole('link');

/** Which part of the picture the address says is on the screen. */
export const viewOf = (page: Page): string => new URL(page.url()).searchParams.get('view') ?? '';

/** Its numbers, once the address has come to rest at another view than `before`. */
export async function viewAfter(page: Page, before: string): Promise<number[]> {
  await expect.poll(() => viewOf(page)).not.toBe(before);
  await rested(page);
  return viewOf(page).split(',').map(Number);
}

/** Waits until nothing on the glass has moved for ten frames, and the address says what is there. */
export const rested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
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
    // The address follows a movement by 400 ms: a timer that is set now ends after that one.
    await new Promise((done) => setTimeout(done, 450));
  });

/**
 * How the tiles on the glass differ from what the picture is like, by shades of 255 on average over the part of it that is on
 * the screen; 255 where there is no tile at all. What lies behind the tiles does not count.
 */
export const difference = (page: Page, pane = 0): Promise<number> =>
  page.evaluate(async (pane) => {
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
    // What can be seen of the picture.
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
  }, pane);

/** Both are made small in other ways, so they are never quite the same; without tiles it is several times this. */
export const SHARP = 16;

/** Waits until the tiles show the picture. */
export const sharp = (page: Page, pane = 0): Promise<void> =>
  expect.poll(() => difference(page, pane), { message: 'tiles on the glass' }).toBeLessThan(SHARP);

/** Presses the button and waits for the picture. */
export async function enter(page: Page, language: Language): Promise<Locator> {
  await zoomButton(page, language).click();
  const dialog = room(page, language);
  await expect(dialog).toBeVisible();
  await sharp(page);
  return dialog;
}

/** Where the picture of a pane lies on the screen. */
export const lies = (page: Page, pane = 0) =>
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
