// Larger text, wider text, more contrast, and the colours of the reader's system, on every public page.
import { AxeBuilder } from '@axe-core/playwright';
import { type Demo, expect, memberPages, pages, test, unknownPath } from '../demo-pages';
import { languages } from '../names';
import { measureSidewaysScroll, openPage } from '../page-test';
import { findHiddenFocus, findHiddenIcons, findSpoiltTexts, setReadersFontSize, spaceText } from '../readable';

const every: Record<string, (demo: Demo) => string> = {
  ...pages,
  ...memberPages,
  'unknown address': () => unknownPath,
};

for (const language of languages) {
  for (const [name, path] of Object.entries(every)) {
    test.describe(`${language} ${name}`, () => {
      if (path === every['unknown address']) test.use({ allowedComplaints: /status of 404/ });

      test('keeps its text whole at twice the size and with wide spacing', async ({ page, demo }) => {
        for (const width of [1280, 640]) {
          await page.setViewportSize({ width, height: 800 });
          await setReadersFontSize(page, 32);
          await openPage(page, `/${language}${path(demo)}`);
          const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
          expect(Number.parseFloat(size), 'the text follows the reader').toBeGreaterThanOrEqual(32);
          expect.soft(await measureSidewaysScroll(page), `200 % at ${width}: sideways`).toBeLessThanOrEqual(0);
          expect.soft(await findSpoiltTexts(page), `200 % at ${width}`).toEqual([]);
          await setReadersFontSize(page, 16);
          await openPage(page, `/${language}${path(demo)}`);
          await spaceText(page);
          expect.soft(await measureSidewaysScroll(page), `spacing at ${width}: sideways`).toBeLessThanOrEqual(0);
          expect.soft(await findSpoiltTexts(page), `spacing at ${width}`).toEqual([]);
        }
      });

      test('has contrast of 7 to 1 where more is asked for', async ({ page, demo }) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ contrast: 'more', colorScheme });
          await openPage(page, `/${language}${path(demo)}`);
          const axe = new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).setLegacyMode();
          // White on the seal is 6.6: the seal is the one colour that a house chooses for its actions.
          const { violations } = await axe.exclude('.btn.seal').analyze();
          const found = violations.flatMap(({ nodes }) =>
            nodes.map(({ target, any }) => `${target} ${any[0]?.message}`),
          );
          expect.soft(found, colorScheme).toEqual([]);
        }
      });

      test('shows focus and icons in the system’s colours', async ({ page, demo }) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ forcedColors: 'active', colorScheme });
          await openPage(page, `/${language}${path(demo)}`);
          expect.soft(await findHiddenIcons(page), colorScheme).toEqual([]);
          expect.soft(await findHiddenFocus(page, 60), colorScheme).toEqual([]);
        }
      });
    });
  }

  test(`${language}: what is chosen is visible in the system’s colours`, async ({ page, demo }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const chosen: [path: string, selector: string, pseudo?: string][] = [
      [`/collection/${demo.categories[0]?.id}`, '.tabs a[aria-selected=true]', '::after'],
      ['/collection?page=2', '.pager .cur'],
    ];
    for (const [path, selector, pseudo] of chosen) {
      await openPage(page, `/${language}${path}`);
      const colours = await page.locator(selector).evaluate((element, pseudo) => {
        const probe = document.createElement('p');
        probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
        document.body.append(probe);
        return [getComputedStyle(element, pseudo), getComputedStyle(probe)].map((style) => style.backgroundColor);
      }, pseudo);
      expect(colours[0], selector).toBe(colours[1]);
    }
    await openPage(page, `/${language}/collection_detail/${demo.artifact.id}`);
    await expect(page.locator('.thumb[aria-current=true]')).toHaveCSS('outline-style', 'solid');
  });
}
