import type { Browser, Page } from '@playwright/test';
import { deviceWith, type Face, faces } from '../faces';
import { languages } from '../names';
import { askingTest, type Demo, expect } from '../pages';
import { fontsDrawn, holdFonts, openWithoutFonts, watchShifts } from '../shifts';

interface Device {
  /** Opens a browser where this is the serif face. */
  onDevice: (face: Face) => Promise<Browser>;
}

const test = askingTest.extend<Device>({
  onDevice: async ({ playwright, launchOptions }, use) => {
    const browsers: Browser[] = [];
    await use(async (face) => {
      const browser = await playwright.chromium.launch({ ...launchOptions, env: deviceWith(face) });
      browsers.push(browser);
      return browser;
    });
    for (const browser of browsers) await browser.close();
  },
});

/** Where much is read, or where little would do to break a row. */
const seen = {
  home: () => '',
  collection: () => '/collection',
  artifact: (demo: Demo) => `/collection_detail/${demo.artifact.id}`,
  privacy: () => '/privacy',
};

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
type Window = (typeof windows)[number];

/** A line of what the pages' Latin text is made of. */
const samples = { tw: '20.7 × 9.8, 2026.03.17', en: 'Meiping vase with lotus scroll in underglaze blue' };

/** How wide a line is in the face of the page's titles, as it is set now. */
const widthOf = (page: Page, line: string): Promise<number> =>
  page.evaluate((line) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = `100px ${getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily}`;
    return pen.measureText(line).width;
  }, line);

/**
 * Opens a page of a new browser context. Letters stand at fractions of a pixel, as they do everywhere but on Linux screens of low
 * resolution: there each one's width is rounded, and no face is as wide as its figures say.
 */
async function newPage(browser: Browser, viewport: Window): Promise<Page> {
  const page = await browser.newPage({ viewport, baseURL: process.env.E2E_SITE ?? '' });
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /text-rendering: ?optimizelegibility/i,
      'text-rendering:geometricPrecision',
    );
    expect(body).toContain('geometricPrecision');
    await route.fulfill({ response: answer, body });
  });
  return page;
}

for (const face of faces) {
  test.describe(`a device whose serif is ${face}`, () => {
    for (const language of languages) {
      test(`${language}: fonts that come after three seconds move nothing`, async ({ demo, onDevice }) => {
        const browser = await onDevice(face);
        const visit = async (name: string, address: string, window: Window) => {
          const page = await newPage(browser, window);
          const release = await holdFonts(page);
          const { moved } = await watchShifts(page);
          await openWithoutFonts(page, address);
          await page.waitForTimeout(3000);
          const before = await widthOf(page, samples[language]);
          release();
          await page.waitForLoadState('networkidle');
          await fontsDrawn(page);
          const what = `${name} at ${window.width}`;
          const changed = before / (await widthOf(page, samples[language])) - 1;
          expect.soft(Math.abs(changed), `${what}: a line’s width`).toBeLessThan(0.05);
          expect.soft(await moved(), `${what}: layout shift`).toBeLessThan(0.02);
        };
        const visits = Object.entries(seen).flatMap(([name, path]) =>
          windows.map((window) => visit(name, `/${language}${path(demo)}`, window)),
        );
        await Promise.all(visits);
      });
    }

    test('fonts that never come leave pages that stand still, as long as they are with them', async ({
      demo,
      onDevice,
    }) => {
      const browser = await onDevice(face);
      const visit = async (address: string) => {
        const page = await newPage(browser, windows[1]);
        await page.route('**/*.woff2', (route) => route.abort());
        const { moved } = await watchShifts(page);
        await openWithoutFonts(page, address);
        await page.waitForLoadState('networkidle');
        await fontsDrawn(page);
        expect.soft(await moved(), `${address}: layout shift`).toBeLessThan(0.02);
        const height = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height);
        const without = await height();
        await page.unroute('**/*.woff2');
        await page.reload({ waitUntil: 'networkidle' });
        await fontsDrawn(page);
        expect.soft(Math.abs(without / (await height()) - 1), `${address}: the page’s length`).toBeLessThan(0.02);
      };
      const visits = [seen.artifact, seen.privacy].flatMap((path) =>
        languages.map((language) => visit(`/${language}${path(demo)}`)),
      );
      await Promise.all(visits);
    });
  });
}
