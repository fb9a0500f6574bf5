// Every page of the desk: axe, widths, targets that a finger finds, and no motion where less is asked for.
import { expect, type Page } from '@playwright/test';
import { findViolations, waitForAnimations } from '../axe';
import { DESK_PAGES } from '../desk-pages';
import { findArtifact, test, waitForDesk } from '../desk-test';
import { findMotion } from '../motion';
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

/** Whether nothing moves where motion is reduced; elsewhere the same look finds some (`reduced-motion.spec.ts`). */
async function expectStill(page: Page, name: string): Promise<void> {
  // What began to move before less motion was asked for ends as it began.
  await waitForAnimations(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await findMotion(page), `${name}: motion`).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

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
        await expectStill(page, name);
      }
      // The last page of the list is no page of the desk's frame.
      await page.goto('/');
      await waitForDesk(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectStill(page, 'dialog');
    });
  });
}
