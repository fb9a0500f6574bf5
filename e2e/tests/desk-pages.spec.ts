// Every page of the desk: axe, widths, and targets that a finger finds. One test a language, because signing in costs as much as ten pages.
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { DESK_PAGES } from '../desk-pages';
import { findArtifact, test, waitForDesk } from '../desk-test';
import { measureSidewaysScroll } from '../page-test';

/** WCAG 2.2, target size (minimum), in pixels. */
const LEAST = 24;

/** Buttons, and links that are no part of a sentence, which are smaller. */
const findSmall = (page: Page): Promise<string[]> =>
  page.locator('button, a[href]').evaluateAll(
    (all, least) =>
      all
        .filter(
          (target) =>
            target.checkVisibility({ checkVisibilityCSS: true }) && getComputedStyle(target).display !== 'inline',
        )
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        // Of two pixels and less is what only a screen reader shall find.
        .filter(({ box }) => box.width > 2 && box.height > 2 && Math.min(box.width, box.height) < least - 0.5)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
    LEAST,
  );

/** The demo has no people. */
const addPerson = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Duobao-Desk': '1' };
    const body = JSON.stringify({ fields: { 'name.tw': '補白居士', 'name.en': 'Bubai Jushi' } });
    const answer = await fetch('/api/desk/records/person', { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  });

/** Axe looks at each page once in each language, at the width where it finds more: English words are the longer ones. */
const LANGUAGES = [
  { locale: 'zh-TW', axeAt: 1440 },
  { locale: 'en-GB', axeAt: 390 },
];

for (const { locale, axeAt } of LANGUAGES) {
  test.describe(locale, () => {
    test.use({ locale });

    test('every page of the desk is accessible and fits', async ({ page, signIn }) => {
      await signIn(page);
      const artifact = await findArtifact(page, 'DB-0001');
      await addPerson(page);
      for (const [name, path] of Object.entries(DESK_PAGES)) {
        // It shows the public site in a frame, and has tests of its own in `desk-preview.spec.ts`.
        if (name === 'preview') continue;
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path(artifact));
        await waitForDesk(page);
        for (const width of [1440, 1024, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await measureSidewaysScroll(page), `${name}: sideways at ${width}`).toBeLessThanOrEqual(0);
        }
        expect.soft(await findSmall(page), `${name}: targets`).toEqual([]);
        await page.setViewportSize({ width: axeAt, height: 900 });
        expect.soft(await findViolations(page), `${name}: axe at ${axeAt}`).toEqual([]);
      }
    });
  });
}
