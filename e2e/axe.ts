import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // Legacy mode runs in the page itself. The other one opens a second page for each analysis, for frames of other
  // origins: there are none, and it takes twice the time.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, html } of nodes) {
      const selector = target.join(' ');
      if (id === 'target-size' && (await isCoveredByFixed(page, selector))) continue;
      found.push(`${id}: ${selector}: ${html}`);
    }
  }
  return found;
}

/** Whether a part of it is behind the header or a notice, which stay where they are when the page scrolls: scrolling uncovers it. */
const isCoveredByFixed = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((css) => {
    const findFixed = (element: Element | null): Element | null =>
      element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : findFixed(element.parentElement);
    const target = document.querySelector(css);
    if (!target || findFixed(target)) return false;
    return [...target.getClientRects()].some(({ left, right, top, bottom }) =>
      [top + 1, bottom - 1].some((y) => findFixed(document.elementFromPoint((left + right) / 2, y)) !== null),
    );
  }, selector);

/** Contrast is measured after transitions have ended; endless ones are ignored, and those of parts that are closed, which never end. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isShown = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const running = document
      .getAnimations()
      .filter(({ effect }) => isShown(effect) && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
