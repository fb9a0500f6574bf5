import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // Legacy mode runs in the page itself. The other one opens a second page for each analysis, for frames of other
  // origins: there are none, and it takes twice the time.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.html}`));
}

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
