// Who asks for less motion gets none: no transition or animation that lasts, and no page that scrolls by itself.
import { expect, type Page } from '@playwright/test';
import { pages, test } from '../demo-pages';
import { DESK_PAGES } from '../desk-pages';
import { test as deskTest, findArtifact, waitForDesk } from '../desk-test';
import { names } from '../names';
import { openPage } from '../page-test';

/** What moves for longer than a millisecond, and how the page scrolls. */
const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const longest = (durations: string) =>
      Math.max(
        ...durations.split(',').map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 1 : 1_000)),
      );
    for (const element of document.querySelectorAll('*')) {
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      for (const part of ['', '::before', '::after', '::backdrop', '::marker']) {
        const style = getComputedStyle(element, part || null);
        if (style.transitionProperty !== 'none' && longest(style.transitionDuration) > 1) {
          found.add(`${name}${part} changes over ${style.transitionDuration}`);
        }
        if (style.animationName !== 'none' && longest(style.animationDuration) > 1) {
          found.add(`${name}${part} moves for ${style.animationDuration}`);
        }
      }
      const { scrollBehavior } = getComputedStyle(element);
      if (scrollBehavior !== 'auto') found.add(`${name} scrolls by itself`);
    }
    for (const animation of document.getAnimations()) {
      const { duration, iterations = 1 } = animation.effect?.getTiming() ?? {};
      if (Number(duration) * iterations > 1) found.add(`an animation runs for ${Number(duration) * iterations} ms`);
    }
    return [...found];
  });

test.describe('site, tw', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no page moves, nor do menu and viewer', async ({ page, demo }) => {
    for (const [name, path] of Object.entries(pages)) {
      await openPage(page, `/tw${path(demo)}`);
      expect.soft(await findMotion(page), name).toEqual([]);
    }
    await openPage(page, '/tw/collection');
    await page.getByRole('button', { name: names.tw.menu }).click();
    await expect(page.getByRole('dialog', { name: names.tw.menu })).toBeVisible();
    expect.soft(await findMotion(page), 'menu').toEqual([]);
  });
});

test('where motion is not reduced the same look finds some', async ({ page }) => {
  await openPage(page, '/en/collection');
  expect(await findMotion(page)).not.toEqual([]);
});

deskTest.describe('desk', () => {
  // The framed previews are the public site's.
  deskTest.use({
    locale: 'en-GB',
    allowedComplaints: /\/preview\/|request to another host|Content Security Policy/,
    contextOptions: { reducedMotion: 'reduce' },
  });

  deskTest('no page moves, nor does a dialog', async ({ page, signIn }) => {
    await signIn(page);
    const id = await findArtifact(page, 'DB-0001');
    for (const [name, path] of Object.entries(DESK_PAGES)) {
      await page.goto(path(id));
      await waitForDesk(page);
      expect.soft(await findMotion(page), name).toEqual([]);
    }
    // The last page of the list is no page of the desk's frame.
    await page.goto('/');
    await waitForDesk(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await findMotion(page), 'dialog').toEqual([]);
  });
});
