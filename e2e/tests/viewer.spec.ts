import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from '../axe';
import { root } from '../house';
import { languages, names } from '../names';
import { expect, test } from '../pages';
import { enter, room, sharp, strip, viewAfter, viewOf, zoomButton } from '../room';
import { open, sideways } from '../visit';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const whole = '0,0,4000,5000';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} dark room`, () => {
    test('shows the plate in tiles, keeps the focus, and gives it back', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      const asked: string[] = [];
      page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
      const piece = `/${language}/collection_detail/${demo.artifact.id}`;
      await open(page, piece);
      await page.waitForLoadState('networkidle');
      const before = asked.length;
      await expect(room(page, language)).toHaveCount(0);

      await zoomButton(page, language).focus();
      await page.keyboard.press('Enter');
      const dialog = room(page, language);
      await expect(dialog).toBeVisible();
      await sharp(page);
      await expect(dialog).toContainText(data.number);
      await expect(dialog).toContainText(data[`name_${language}`]);
      await expect(dialog.getByRole('img', { name: data.files[0][`alt_${language}`] })).toBeVisible();
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
      await expect(zoomButton(page, language)).toBeFocused();
      await expect(page).toHaveURL(piece);
      await enter(page, language);
      await dialog.getByRole('button', { name: word.close }).click();
      await expect(dialog).toHaveCount(0);
      await expect(zoomButton(page, language)).toBeFocused();
      await expect(page).toHaveURL(piece);
    });

    test('all of it by keys alone', async ({ page, demo }) => {
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      await enter(page, language);
      const begun = await viewAfter(page, '');
      expect(begun.join()).toBe(whole);
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      const near = await viewAfter(page, begun.join());
      expect(near[3]).toBeLessThan(2000);
      await sharp(page);
      await page.keyboard.press('ArrowDown');
      const lower = await viewAfter(page, near.join());
      expect(lower[1]).toBeGreaterThan(near[1] ?? 0);
      expect(lower.slice(2)).toEqual(near.slice(2));
      await page.keyboard.press('ArrowRight');
      const right = await viewAfter(page, lower.join());
      expect(right[0]).toBeGreaterThan(lower[0] ?? 0);
      await page.keyboard.press('-');
      const back = await viewAfter(page, right.join());
      expect(back[3]).toBeGreaterThan(right[3] ?? 0);
      await page.keyboard.press('r');
      expect((await viewAfter(page, back.join()))[4]).toBe(90);
      await page.keyboard.press('0');
      await expect.poll(() => viewOf(page)).toBe(`${whole},90`);
      for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('r');
      await expect.poll(() => viewOf(page)).toBe(whole);

      // The next plate is said; what is kept for members is passed over.
      await page.keyboard.press('PageDown');
      await expect(page).toHaveURL(/\?plate=2&view=/);
      await sharp(page);
      const said = room(page, language).getByRole('status');
      await expect(said).toContainText(`2 / `);
      await page.keyboard.press('PageDown');
      await expect(strip(page, language).nth(1)).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('PageUp');
      await expect(said).toContainText('1 / ');
      await expect(page).toHaveURL(/collection_detail\/\d+\?view=/);
      await sharp(page);
    });

    test('a visitor’s strip shows what is open and leads to the register for the rest', async ({ page, demo }) => {
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      await enter(page, language);
      const plates = strip(page, language);
      const locked = plates.filter({ has: page.locator('.lk') });
      expect(await plates.count()).toBe(2 + (await locked.count()));
      expect(await locked.count()).toBeGreaterThan(0);
      for (const [at, link] of (await locked.all()).entries()) {
        await expect(link).toHaveAttribute('href', `/${language}/register`);
        await expect(link).toHaveAccessibleName(word.lockedThumb(at + 3));
      }
      await plates.nth(1).click();
      await sharp(page);
      await page.keyboard.press('Escape');
      // The page goes where the reader was.
      await expect(page).toHaveURL(`/${language}/collection_detail/${demo.artifact.id}?plate=2`);
      await expect(page.getByRole('main').locator('.thumb').nth(1)).toHaveAttribute('aria-current', 'true');
      await expect(zoomButton(page, language)).toBeFocused();
    });

    test('the tools say what they do, are large enough, and do it', async ({ page, demo }) => {
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const dialog = await enter(page, language);
      await viewAfter(page, '');
      const tool = (name: string) => dialog.getByRole('button', { name, exact: true });
      for (const button of await dialog.getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await tool(word.zoomIn).click();
      const near = await viewAfter(page, whole);
      expect(near[3]).toBeLessThan(5000);
      await tool(word.zoomOut).click();
      await expect.poll(() => viewOf(page)).toBe(whole);
      await tool(word.rotate).click();
      await expect.poll(() => viewOf(page)).toBe(`${whole},90`);
      await tool(word.zoomIn).click();
      await tool(word.fit).click();
      await expect.poll(() => viewOf(page)).toBe(`${whole},90`);
      await expect(dialog.locator('.scale')).toHaveText(language === 'tw' ? /^約 \d+ 公分$/ : /^approx\. \d+ cm$/);
    });

    for (const width of [360, 1440]) {
      test(`axe finds nothing in the open room at ${width}, and nothing moves sideways`, async ({ page, demo }) => {
        await page.setViewportSize({ width, height: 780 });
        await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
        const dialog = await enter(page, language);
        expect(await violations(page)).toEqual([]);
        for (const button of await dialog.getByRole('button').all()) {
          const box = await button.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
        await dialog.getByRole('button', { name: word.sideBySide }).click();
        await sharp(page, 1);
        expect(await violations(page)).toEqual([]);
        expect(await sideways(page)).toBe(0);
        expect(await dialog.evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
        const [one, two] = [
          await page.locator('.pane').nth(0).boundingBox(),
          await page.locator('.pane').nth(1).boundingBox(),
        ];
        if (width === 360) expect(two?.y).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0));
        else expect(two?.x).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0));
      });
    }

    test.describe('when the tiles do not come', () => {
      test.use({ forgiven: /status of 503|ERR_FAILED/ });
      test('the largest rendition is there, and a sentence', async ({ page, demo, request }) => {
        const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
        const largest = Math.max(...data.files[0].widths);
        await page.route('**/iiif/3/**', (route) => route.fulfill({ status: 503 }));
        await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
        await zoomButton(page, language).click();
        const dialog = room(page, language);
        await expect(dialog.getByText(word.notSharper)).toBeVisible();
        const picture = dialog.getByRole('img', { name: data.files[0][`alt_${language}`] });
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(largest);
        await expect(dialog.getByRole('button', { name: word.zoomIn })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });

      test('nor its code, the rendition is there all the same', async ({ page, demo }) => {
        await page.route('**/assets/Viewer-*.js', (route) => route.abort());
        await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
        await zoomButton(page, language).click();
        const dialog = room(page, language);
        await expect(dialog.getByRole('alert')).toBeVisible();
        const picture = dialog.locator('img');
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1000);
      });
    });
  });
}

test('the room’s code is no part of the page’s', () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(root, 'web/dist/manifest.json'), 'utf8'));
  const names = new Set<string>();
  const waiting = ['src/entry-client.tsx', 'src/site/pages/artifact/ArtifactPage.tsx'];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    waiting.push(...(manifest[name]?.imports ?? []));
  }
  const text = [...names]
    .map((name) => readFileSync(join(root, 'web/dist', manifest[name]?.file ?? ''), 'utf8'))
    .join('\n');
  expect(manifest['src/site/pages/artifact/ArtifactPage.tsx']?.dynamicImports).toContain('src/site/viewer/Viewer.tsx');
  expect(text).not.toMatch(/openseadragon/i);
  expect(text).not.toContain('side by side');
  expect(text).not.toContain('並列檢視');
});
