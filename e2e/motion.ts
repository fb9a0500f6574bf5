import type { Page } from '@playwright/test';

/** What moves for longer than a millisecond, and how the page scrolls. */
export const findMotion = (page: Page): Promise<string[]> =>
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
