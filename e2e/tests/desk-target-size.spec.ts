// What can be pressed at the desk is large enough on a telephone, and nothing there scrolls sideways.
import { expect, type Page } from '@playwright/test';
import { findArtifact, test } from '../desk-test';

/** WCAG 2.2, target size (minimum), in pixels. */
const LEAST = 24;

test.use({ locale: 'en-GB', viewport: { width: 320, height: 844 } });

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

test('every button and link of the desk can be pressed on a telephone', async ({ page, signIn }) => {
  await signIn(page);
  const artifact = await findArtifact(page, 'DB-0001');
  for (const path of [
    '/',
    '/artifacts',
    `/artifacts/${artifact}`,
    `/artifacts/${artifact}/pictures`,
    '/exhibitions/1',
    '/texts/home',
    '/vocabulary/dynasties?open=3',
    '/members',
    '/accounts',
    '/profile',
    '/log',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await findSmall(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
