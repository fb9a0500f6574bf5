import { findViolations } from '../axe';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { measureSidewaysScroll, openPage } from '../page-test';
import {
  findFilmstripLinks,
  findViewer,
  findZoomButton,
  openViewer,
  readView,
  waitForTiles,
  waitForViewAfter,
} from '../viewer-dialog';

const whole = '0,0,4000,5000';

const word = names.tw;

test.describe('viewer', () => {
  test('shows the plate in tiles, traps the focus and returns it', async ({ page, demo, request }) => {
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    const piece = `/tw/collection_detail/${demo.artifact.id}`;
    await openPage(page, piece);
    const before = asked.length;
    await expect(findViewer(page, 'tw')).toHaveCount(0);

    await findZoomButton(page, 'tw').focus();
    await page.keyboard.press('Enter');
    const dialog = findViewer(page, 'tw');
    await expect(dialog).toBeVisible();
    await waitForTiles(page);
    await expect(dialog).toContainText(data.number);
    await expect(dialog).toContainText(data.name_tw);
    await expect(dialog.getByRole('img', { name: data.files[0].alt_tw })).toBeVisible();
    const service = data.files[0].iiif;
    const tiles = asked.slice(before).filter((path) => path.startsWith('/iiif/'));
    expect(tiles.length).toBeGreaterThan(0);
    for (const tile of tiles)
      expect(tile).toMatch(new RegExp(`^${service}/\\d+,\\d+,\\d+,\\d+/\\d+,\\d+/0/default\\.jpg$`));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');

    const focus = () =>
      dialog.evaluate((dialog) => {
        if (dialog.contains(document.activeElement)) return 'inside';
        return document.activeElement === document.body ? 'nowhere' : 'behind';
      });
    await expect.poll(focus).toBe('inside');
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      expect(await focus()).not.toBe('behind');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(findZoomButton(page, 'tw')).toBeFocused();
    await expect(page).toHaveURL(piece);
    await openViewer(page, 'tw');
    await dialog.getByRole('button', { name: word.close }).click();
    await expect(dialog).toHaveCount(0);
    await expect(findZoomButton(page, 'tw')).toBeFocused();
    await expect(page).toHaveURL(piece);
  });

  test('every action works by keyboard', async ({ page, demo }) => {
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await openViewer(page, 'tw');
    const begun = await waitForViewAfter(page, '');
    expect(begun.join()).toBe(whole);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const near = await waitForViewAfter(page, begun.join());
    expect(near[3]).toBeLessThan(2000);
    await waitForTiles(page);
    await page.keyboard.press('ArrowDown');
    const lower = await waitForViewAfter(page, near.join());
    expect(lower[1]).toBeGreaterThan(near[1] ?? 0);
    expect(lower.slice(2)).toEqual(near.slice(2));
    await page.keyboard.press('ArrowRight');
    const right = await waitForViewAfter(page, lower.join());
    expect(right[0]).toBeGreaterThan(lower[0] ?? 0);
    await page.keyboard.press('-');
    const back = await waitForViewAfter(page, right.join());
    expect(back[3]).toBeGreaterThan(right[3] ?? 0);
    await page.keyboard.press('r');
    expect((await waitForViewAfter(page, back.join()))[4]).toBe(90);
    await page.keyboard.press('0');
    await expect.poll(() => readView(page)).toBe(`${whole},90`);
    for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('r');
    await expect.poll(() => readView(page)).toBe(whole);

    // The next plate is announced; locked plates are skipped.
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/\?plate=2&view=/);
    await waitForTiles(page);
    const said = findViewer(page, 'tw').getByRole('status');
    await expect(said).toContainText('2 / ');
    await page.keyboard.press('PageDown');
    await expect(findFilmstripLinks(page, 'tw').nth(1)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('PageUp');
    await expect(said).toContainText('1 / ');
    await expect(page).toHaveURL(/collection_detail\/\d+\?view=/);
    await waitForTiles(page);
  });

  test('a visitor’s filmstrip shows open plates and links locked ones to the registration', async ({ page, demo }) => {
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await openViewer(page, 'tw');
    const plates = findFilmstripLinks(page, 'tw');
    const locked = plates.filter({ has: page.locator('.lk') });
    expect(await plates.count()).toBe(2 + (await locked.count()));
    expect(await locked.count()).toBeGreaterThan(0);
    for (const [at, link] of (await locked.all()).entries()) {
      await expect(link).toHaveAttribute('href', '/tw/register');
      await expect(link).toHaveAccessibleName(word.lockedThumb(at + 3));
    }
    await plates.nth(1).click();
    await waitForTiles(page);
    await page.keyboard.press('Escape');
    // The page shows the plate that was open in the viewer.
    await expect(page).toHaveURL(`/tw/collection_detail/${demo.artifact.id}?plate=2`);
    await expect(page.getByRole('main').locator('.thumb').nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(findZoomButton(page, 'tw')).toBeFocused();
  });

  test('is accessible, does not scroll sideways, and its toolbar works', async ({ page, demo }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
      const dialog = await openViewer(page, 'tw');
      await waitForViewAfter(page, '');
      expect(await findViolations(page)).toEqual([]);
      const tool = (name: string) => dialog.getByRole('button', { name, exact: true });
      await tool(word.zoomIn).click();
      const near = await waitForViewAfter(page, whole);
      expect(near[3]).toBeLessThan(5000);
      await tool(word.zoomOut).click();
      await expect.poll(() => readView(page)).toBe(whole);
      await tool(word.rotate).click();
      await expect.poll(() => readView(page)).toBe(`${whole},90`);
      await tool(word.zoomIn).click();
      await tool(word.fit).click();
      await expect.poll(() => readView(page)).toBe(`${whole},90`);
      await expect(dialog.locator('.scale')).toHaveText(/^約 \d+ 公分$/);
      for (const button of await dialog.getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await dialog.getByRole('button', { name: word.sideBySide }).click();
      await waitForTiles(page, 1);
      expect(await findViolations(page)).toEqual([]);
      expect(await measureSidewaysScroll(page)).toBe(0);
      expect(await dialog.evaluate((viewer) => viewer.scrollWidth - viewer.clientWidth)).toBe(0);
      const [one, two] = [
        await page.locator('.pane').nth(0).boundingBox(),
        await page.locator('.pane').nth(1).boundingBox(),
      ];
      if (width === 360) expect(two?.y).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0));
      else expect(two?.x).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0));
    }
  });

  test.describe('when tiles cannot be loaded', () => {
    test.use({ allowedComplaints: /status of 503|ERR_FAILED/ });
    test('shows the largest rendition and a message', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      const largest = Math.max(...data.files[0].widths);
      await page.route('**/iiif/3/**', (route) => route.fulfill({ status: 503 }));
      await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
      await findZoomButton(page, 'tw').click();
      const dialog = findViewer(page, 'tw');
      await expect(dialog.getByText(word.notSharper)).toBeVisible();
      const picture = dialog.getByRole('img', { name: data.files[0].alt_tw });
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(largest);
      await expect(dialog.getByRole('button', { name: word.zoomIn })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    test('shows the rendition even when the viewer’s code cannot be loaded', async ({ page, demo }) => {
      await page.route('**/assets/Viewer-*.js', (route) => route.abort());
      await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
      await findZoomButton(page, 'tw').click();
      const dialog = findViewer(page, 'tw');
      await expect(dialog.getByRole('alert')).toBeVisible();
      const picture = dialog.locator('img');
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1000);
    });
  });
});
