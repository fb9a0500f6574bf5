// The picture that a page shows first: the document's head names it for the browser, and loads nothing else in its place.
import { expect, test } from '../demo-pages';
import { openPage } from '../page-test';
import { publicPages } from '../site-pages';

/** Those that begin with a picture. */
const { privacy: _, person: __, ...PAGES } = publicPages;

for (const width of [390, 1440]) {
  test(`tw at ${width}: the first picture alone is preloaded, in the size that is shown`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 900 });
    const devtools = await page.context().newCDPSession(page);
    for (const [name, path] of Object.entries(PAGES)) {
      // A picture that another page has left in the memory is not preloaded.
      await devtools.send('Network.clearBrowserCache');
      const pictures: string[] = [];
      const note = (request: { url: () => string }) => {
        if (request.url().includes('/media/')) pictures.push(new URL(request.url()).pathname);
      };
      page.on('request', note);
      await openPage(page, `/tw${path(demo)}`);
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      const preloads = page.locator('head link[rel=preload][as=image]');
      await expect(preloads, name).toHaveCount(1);
      await expect(preloads, name).toHaveAttribute('fetchpriority', 'high');
      const shown = page.locator('img[fetchpriority=high]');
      await expect(shown, name).toHaveCount(1);
      await expect(shown, name).toHaveAttribute('loading', 'eager');
      const [used, preloaded] = await Promise.all([
        shown.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname),
        page.evaluate(() => {
          const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const found = loaded.filter(
            ({ initiatorType, name }) => initiatorType === 'link' && name.includes('/media/'),
          );
          return found.map(({ name }) => new URL(name).pathname);
        }),
      ]);
      expect(preloaded, name).toEqual([used]);
      expect(pictures[0], `${name}: before every other picture`).toBe(used);
      expect(
        pictures.filter((picture) => picture === used),
        `${name}: once`,
      ).toHaveLength(1);
    }
  });
}

test('search results on a phone do without the banner’s picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const preloads = page.locator('head link[rel=preload][as=image]');
  await openPage(page, '/en/collection?keyword=vase');
  await expect(preloads).toHaveCount(1);
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/media/'))
        .map(({ name }) => name),
    );
  const banner = await page.locator('.banner img').evaluate((img: HTMLImageElement) => img.src.replace(/[^/]+$/, ''));
  expect((await fetched()).filter((name) => name.startsWith(banner))).toEqual([]);
});
