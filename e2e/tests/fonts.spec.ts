import type { Browser, Page } from '@playwright/test';
import { expect, requestTest } from '../demo-pages';
import { createDeviceEnvironment, type Face, faces } from '../device-fonts';
import { holdFonts, openWithoutFonts, waitForFonts, watchShifts } from '../layout-shifts';
import { type Language, languages } from '../names';
import { publicPages } from '../site-pages';

interface Device {
  /** Opens a browser on a device with this serif font. */
  onDevice: (face: Face) => Promise<Browser>;
}

const test = requestTest.extend<Device>({
  onDevice: async ({ playwright, launchOptions }, use) => {
    const browsers: Browser[] = [];
    await use(async (face) => {
      const browser = await playwright.chromium.launch({ ...launchOptions, env: createDeviceEnvironment(face) });
      browsers.push(browser);
      return browser;
    });
    for (const browser of browsers) await browser.close();
  },
});

/** Pages with long texts, or with rows that wrap easily. */
const CHECKED_PAGES = [publicPages.home, publicPages.collection, publicPages.artifact, publicPages.privacy];

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
type Window = (typeof windows)[number];

/** A sample of the pages' Latin text. */
const samples = { tw: '20.7 × 9.8, 2026.03.17', en: 'Meiping vase with lotus scroll in underglaze blue' };

/** The width of a line in the font of the page's titles. */
const measureWidth = (page: Page, line: string): Promise<number> =>
  page.evaluate((line) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = `100px ${getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily}`;
    return pen.measureText(line).width;
  }, line);

/**
 * Opens a page of a new browser context with subpixel positioning, as everywhere but on low-resolution Linux screens: there each
 * glyph's width is rounded, and a line is not as wide as the font's metrics say.
 */
async function openContext(browser: Browser, viewport: Window): Promise<Page> {
  const page = await browser.newPage({ viewport, baseURL: process.env.E2E_SITE ?? '' });
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /text-rendering: ?optimizelegibility/i,
      'text-rendering:geometricPrecision',
    );
    // The stylesheet of every page says it.
    if (/\/site-(tw|en)-[^/]*$/.test(route.request().url())) expect(body).toContain('geometricPrecision');
    await route.fulfill({ response: answer, body });
  });
  return page;
}

for (const face of faces) {
  test.describe(`a device whose serif font is ${face}`, () => {
    test('fonts that load late shift nothing', async ({ demo, onDevice }) => {
      const browser = await onDevice(face);
      const visit = async (language: Language, path: string, window: Window) => {
        const page = await openContext(browser, window);
        const release = await holdFonts(page);
        const { measureShift } = await watchShifts(page);
        await openWithoutFonts(page, `/${language}${path}`);
        await page.waitForFunction(() => document.fonts.status === 'loading');
        const before = await measureWidth(page, samples[language]);
        release();
        await page.waitForLoadState('load');
        await waitForFonts(page);
        const what = `/${language}${path} at ${window.width}`;
        const changed = before / (await measureWidth(page, samples[language])) - 1;
        expect.soft(Math.abs(changed), `${what}: a line’s width`).toBeLessThan(0.05);
        expect.soft(await measureShift(), `${what}: layout shift`).toBeLessThan(0.02);
        await page.close();
      };
      for (const [row, language] of languages.entries()) {
        // Half of the combinations: each font, page and language still has both windows.
        const windowOf = (column: number) => windows[(faces.indexOf(face) + row + column) % 2] as Window;
        await Promise.all(CHECKED_PAGES.map((path, column) => visit(language, path(demo), windowOf(column))));
      }
    });

    test('without web fonts pages do not shift and have the same length', async ({ demo, onDevice }) => {
      const browser = await onDevice(face);
      const visit = async (address: string) => {
        const page = await openContext(browser, windows[1]);
        await page.route('**/*.woff2', (route) => route.abort());
        const { measureShift } = await watchShifts(page);
        await openWithoutFonts(page, address);
        await page.waitForLoadState('load');
        await waitForFonts(page);
        expect.soft(await measureShift(), `${address}: layout shift`).toBeLessThan(0.02);
        const height = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height);
        const without = await height();
        await page.unroute('**/*.woff2');
        await page.reload({ waitUntil: 'load' });
        await waitForFonts(page);
        expect.soft(Math.abs(without / (await height()) - 1), `${address}: the page’s length`).toBeLessThan(0.02);
      };
      const visits = [publicPages.artifact, publicPages.privacy].flatMap((path) =>
        languages.map((language) => visit(`/${language}${path(demo)}`)),
      );
      await Promise.all(visits);
    });
  });
}
