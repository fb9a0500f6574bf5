// Photographs in the storeroom, with the camera that Chromium pretends to have.
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addressCode } from '../../web/src/desk/qr/address-code';
import { findModules } from '../../web/src/desk/qr/modules';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { callDesk, findArtifact, test } from '../desk-test';
import { startingWith, textBefore, wordOf } from '../desk-words';
import config from '../playwright.config';
import { root } from '../server';

const { launchOptions } = config.use ?? {};

test.use({
  locale: 'en-GB',
  viewport: { width: 390, height: 844 },
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    // Chromium without windows has no dialog in which a camera could be permitted.
    args: [...(launchOptions?.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const status = (page: Page) => page.locator('.storeroom-status');
const shutter = (page: Page) => page.getByRole('button', { name: startingWith(textBefore(en.storeroom.shoot)) });

type Pictured = { fields: { pictures: { view: string; alt: { en: string } }[] } };

const readPictures = async (page: Page, id: number) =>
  (await callDesk<Pictured>(page, 'GET', `records/artifact/${id}`)).fields.pictures;

const readViews = async (page: Page, id: number) => (await readPictures(page, id)).map(({ view }) => view);

const readTexts = async (page: Page, id: number) => (await readPictures(page, id)).map(({ alt }) => alt.en);

type Modules = readonly (readonly boolean[])[];

/** In the page: puts a code in front of the camera. A stream of a canvas has a frame for each time that it is drawn. */
async function showToCamera(rows: Modules): Promise<void> {
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#222';
    for (const [y, row] of rows.entries())
      for (const [x, dark] of row.entries()) if (dark) context.fillRect(500 + x * 8, 220 + y * 8, 8, 8);
  };
  draw();
  setInterval(draw, 100);
  video.srcObject = canvas.captureStream();
  await video.play();
}

/** In the page: a photograph of a code, as the address of its data. */
function photographCode(rows: Modules): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * 12;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * 12, y * 12, 12, 12);
  return canvas.toDataURL('image/png');
}

test.describe('with a line that is cut', () => {
  test.use({ allowedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('views are photographed, kept over a new start, and sent in their order', async ({
    page,
    context,
    signIn,
    deskServer,
  }) => {
    await signIn(page);
    const id = await findArtifact(page, 'DB-0006');
    const before = await readViews(page, id);
    await page.goto('/storeroom');
    await page.getByRole('combobox', { name: en.storeroom.number }).fill('DB-0006');
    await page.getByRole('option', { name: 'DB-0006' }).click();
    await expect(shutter(page)).toHaveAccessibleName(en.storeroom.shoot(wordOf(en.editor.pictures.views, 'front')));
    await expect(page.locator('video:not(.off)')).toBeVisible();
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    }
    expect(await findViolations(page)).toEqual([]);
    await context.setOffline(true);
    await shutter(page).click();
    await expect(status(page)).toContainText(en.storeroom.offline);
    // The next view that has nothing yet is chosen by itself; any other can be.
    await page.getByRole('button', { name: startingWith(wordOf(en.editor.pictures.views, 'mark')) }).click();
    await shutter(page).click();
    await expect(status(page)).toContainText(en.storeroom.waiting(2));
    await page.route('**/api/desk/uploads', (route) => route.abort('failed'));
    await context.setOffline(false);
    await page.reload();
    await expect(status(page)).toContainText(en.storeroom.waiting(2));
    expect(await readViews(page, id)).toEqual(before);
    await page.unroute('**/api/desk/uploads');
    await expect(status(page)).toContainText(en.storeroom.allSent, { timeout: 60_000 });
    expect(await readViews(page, id)).toEqual([...before, 'front', 'mark']);
    // What the server has is not sent again.
    await page.reload();
    await expect(status(page)).toContainText(en.storeroom.allSent);
    expect(await readViews(page, id)).toHaveLength(before.length + 2);
    await page.getByRole('button', { name: en.storeroom.next }).click();
    await expect(page.getByText(en.storeroom.choose)).toBeVisible();
    // The same piece, by its label.
    await page.evaluate(showToCamera, findModules(addressCode(deskServer.origin, 'DB-0006'), 'M'));
    await page.getByRole('button', { name: en.storeroom.scan }).click();
    await expect(page).toHaveURL(new RegExp(`piece=${id}$`));
    await expect(page.getByRole('button', { name: en.storeroom.scan })).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('without permission', () => {
  test.use({ permissions: [] });

  test('pieces are found by a photograph of the label, and photographs come from the album', async ({
    page,
    signIn,
    deskServer,
  }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await signIn(page);
    const id = await findArtifact(page, 'DB-0007');
    const before = await readViews(page, id);
    await page.goto('/storeroom');
    await expect(page.getByRole('alert')).toContainText(en.storeroom.camera.denied);
    const photograph = await page.evaluate(photographCode, findModules(addressCode(deskServer.origin, 'DB-0007'), 'M'));
    const buffer = Buffer.from(photograph.split(',')[1] ?? '', 'base64');
    await page.locator('input[capture]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer });
    await expect(page).toHaveURL(new RegExp(`piece=${id}$`));
    await expect(shutter(page)).toHaveAttribute('aria-disabled', 'true');
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles(join(root, 'demo/pictures/blue-white-lotus-meiping/1.jpg'));
    await expect(status(page)).toContainText(en.storeroom.allSent);
    await expect.poll(() => readViews(page, id)).toEqual([...before, 'front']);
    const line = page.getByLabel(en.storeroom.describe(wordOf(en.editor.pictures.views, 'front')));
    await line.fill('The piece from the front');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: en.storeroom.keepLine, exact: true }).click();
    await expect(line).toHaveCount(0);
    expect(await readTexts(page, id)).toContain('The piece from the front');
  });
});
