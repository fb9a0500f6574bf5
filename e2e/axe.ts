import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { id, selector, html } of await runAxe(page, { runOnly: { type: 'tag', values: tags } })) {
    if (id === 'target-size' && (await isCoveredByFixed(page, selector))) continue;
    found.push(`${id}: ${selector}: ${html}`);
  }
  return found;
}

/** An element that breaks a rule. */
interface Violation {
  id: string;
  selector: string;
  html: string;
  /** What the first check of the rule says. */
  message: string;
}

/** Runs axe in the page and in its frames of the same origin. The page keeps the script: it is large, and one page is looked at several times. */
export async function runAxe(page: Page, options: RunOptions, leftOut: readonly string[] = []): Promise<Violation[]> {
  await waitForAnimations(page);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ options, leftOut }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // A state that changes meanwhile has its colours at once: on their way they have the contrast of neither.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
      // Only of violations are the elements and their selectors collected.
      const { violations } = await axe
        .run({ exclude: [...leftOut] }, { ...options, resultTypes: ['violations'] })
        .finally(() => {
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
        });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, any }) => ({
          id,
          selector: target.join(' '),
          html,
          message: any[0]?.message ?? '',
        })),
      );
    },
    { options, leftOut },
  );
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
