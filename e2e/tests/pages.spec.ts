import type { Page } from '@playwright/test';
import { findViolations } from '../axe';
import { type Demo, expect, memberPages, pages, test, unknownPath } from '../demo-pages';
import { languages } from '../names';
import { measureSidewaysScroll, openPage } from '../page-test';
import { setReadersFontSize } from '../readable';

const every: Record<string, (demo: Demo) => string> = {
  ...pages,
  ...memberPages,
  'unknown address': () => unknownPath,
};

/** Texts of Han characters that no element marks as Chinese. */
const findUnmarkedChinese = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const isRead = !['SCRIPT', 'NOSCRIPT'].includes(of?.tagName ?? '');
      const isMarked = of?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh');
      if (isRead && !isMarked && /\p{Script=Han}/u.test(node.textContent ?? '')) found.push(node.textContent ?? '');
    }
    return found;
  });

for (const language of languages) {
  for (const [name, path] of Object.entries(every)) {
    test.describe(`${language} ${name}`, () => {
      if (path === every['unknown address']) test.use({ allowedComplaints: /status of 404/ });

      test('is accessible and fits every width', async ({ page, demo }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await openPage(page, `/${language}${path(demo)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect.soft(await findViolations(page), 'axe at 1440').toEqual([]);
        expect.soft(await findUnmarkedChinese(page), 'Chinese that is not said to be').toEqual([]);
        for (const width of [1440, 1100, 768, 390, 360, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await measureSidewaysScroll(page), `sideways at ${width}`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        expect.soft(await findViolations(page), 'axe at 390').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await findViolations(page), 'axe in the dark appearance').toEqual([]);
        await setReadersFontSize(page, 32);
        expect.soft(await measureSidewaysScroll(page), 'sideways with text at 200 %').toBeLessThanOrEqual(0);
      });
    });
  }
}
