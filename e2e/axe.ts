import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.html}`));
}

/** Colours are judged when nothing fades any more. What goes round without end is no fading. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map((animation) => animation.finished));
  });
