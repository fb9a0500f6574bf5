import type { Page } from '@playwright/test';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

/** Presses Tab until the focused element has this name, and checks that its focus is visible. */
async function tabTo(page: Page, name: string | RegExp, steps = 60): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') || element?.textContent?.trim() || '';
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) {
      expect(await isFocusVisible(page), `the focus on ${name} is seen`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Whether the focused element or its container has an outline or a shadow that it lacks without the focus. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const focus = document.activeElement as HTMLElement;
    const around = [focus, focus.closest('article'), focus.closest('form'), focus.parentElement];
    const readStyles = async () => {
      // A cancelled animation never finishes, and another one may have replaced it.
      while (document.getAnimations().some(({ playState }) => playState === 'running')) {
        await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      }
      return around.map((element) => {
        if (!element) return '';
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return `${outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)} ${boxShadow}`;
      });
    };
    const focused = await readStyles();
    focus.blur();
    const blurred = await readStyles();
    focus.focus({ preventScroll: true });
    return focused.some((look, at) => look !== blurred[at]);
  });

const word = names.tw;

test.describe('by keyboard alone', () => {
  test('skip link, tabs, search, a card, its plates, the history and the link back', async ({ page, demo }) => {
    await openPage(page, '/tw/collection');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: word.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);

    const category = demo.categories[0]?.name_tw ?? '';
    await tabTo(page, category);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/tw/collection/${demo.categories[0]?.id}`);

    await tabTo(page, word.search);
    await page.keyboard.type(demo.artifact.name_tw);
    await page.keyboard.press('Enter');
    const found = new RegExp(`/tw/collection/${demo.categories[0]?.id}\\?keyword=`);
    await expect(page).toHaveURL(found);
    await tabTo(page, demo.artifact.name_tw);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/tw/collection_detail/${demo.artifact.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(demo.artifact.name_tw);

    const thumbs = page.getByRole('main').getByRole('group').getByRole('link');
    const second = await thumbs.nth(1).evaluate((thumb) => thumb.ariaLabel || thumb.textContent?.trim() || '');
    await tabTo(page, second);
    await page.keyboard.press('Enter');
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
    // Only on a narrow page is this text long enough to be collapsed.
    await page.setViewportSize({ width: 390, height: 844 });
    await tabTo(page, word.expand);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: word.collapse })).toBeFocused();
    await expect(page.getByRole('button', { name: word.collapse })).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, new RegExp(`^${word.back}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(found);
  });

  test('the calendar opens, moves by arrow keys and returns the focus', async ({ page }) => {
    await openPage(page, '/tw/exhibition');
    const opener = page.getByRole('group', { name: word.dates }).getByRole('button').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: word.dates });
    await expect(calendar).toBeVisible();
    await expect.poll(() => calendar.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    const before = await page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
