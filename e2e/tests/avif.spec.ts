import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test as base, expect } from '../demo-pages';
import { openPage } from '../page-test';
import { binary, copySite, environment, getTemplate, root, runServer, type Server, withScratchFolder } from '../server';

/** The demo's banners come first; then that many of the pieces that the home page shows. */
const BANNERS = 7;

/** A server of its own, with the first picture of a piece drawn as AVIF. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      await withScratchFolder(async (folder) => {
        const data = join(folder, 'data');
        await copySite(getTemplate(), data);
        const command = ['avif', '--at-most', String(BANNERS + 1), '--data-dir', data];
        execFileSync(binary, command, { cwd: root, env: environment, stdio: 'pipe' });
        await runServer(data, [], use);
      });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});

test('a picture with AVIF renditions is served as AVIF, others as WebP', async ({ page, request }) => {
  const { data: list } = await (await request.get('/api/collection?pageSize=100')).json();
  const pieces = [];
  for (const { id } of list.data) {
    const { data } = await (await request.get(`/api/collection/${id}`)).json();
    pieces.push({ id, file: data.files[0] });
  }
  const withAvif = pieces.find(({ file }) => file.avif);
  const waiting = pieces.find(({ file }) => !file.avif);
  expect([withAvif, waiting]).not.toContain(undefined);

  for (const [piece, form] of [
    [withAvif, 'avif'],
    [waiting, 'webp'],
  ] as const) {
    await openPage(page, `/tw/collection_detail/${piece?.id}`);
    const stage = page.getByRole('main').locator('.stage picture').first();
    await expect(stage.locator('source').first()).toHaveAttribute('type', `image/${form}`);
    const image = stage.locator('img');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const shown = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(shown).toMatch(new RegExp(`/\\d+\\.${form}$`));
    // It has as many pixels as its name says.
    const decoded = await page.evaluate(async (address) => {
      const blob = await (await fetch(address)).blob();
      const { width, height } = await createImageBitmap(blob);
      return { type: blob.type, width, height };
    }, shown);
    const width = Number(/(\d+)\.\w+$/.exec(shown)?.[1]);
    const height = Math.round((width * piece?.file.height) / piece?.file.width);
    expect(decoded).toEqual({ type: `image/${form}`, width, height });
  }
});
