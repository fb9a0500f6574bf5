import { findViolations } from '../axe';
import { expect, test } from '../demo-pages';
import type { Language } from '../names';
import { measureSidewaysScroll, openPage } from '../page-test';
import type { State } from '../state';
import { states } from '../states';

/** States whose layout differs most with the length of the words. */
const IN_ENGLISH_TOO = ['menu', 'calendar', 'contact, all empty', 'register, errors', 'info, edit', 'favourites'];

const checked: [language: Language, name: string, state: State][] = Object.entries(states).flatMap(([name, state]) => [
  ['tw', name, state],
  ...(IN_ENGLISH_TOO.includes(name) ? [['en', name, state] as [Language, string, State]] : []),
]);

for (const [language, name, { path, reach, allowedComplaints }] of checked) {
  test.describe(`${language} ${name}`, () => {
    if (allowedComplaints) test.use({ allowedComplaints });

    test('is accessible and fits', async ({ page, demo }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await openPage(page, `/${language}${path(demo)}`);
      await reach(page, language);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findViolations(page), `axe at ${width}`).toEqual([]);
      }
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await measureSidewaysScroll(page), `sideways at ${width}`).toBeLessThanOrEqual(0);
      }
    });
  });
}
