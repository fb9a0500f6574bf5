// What makes a page hard to read or to use once its text is larger or its colours are the reader's own.
import type { Page } from '@playwright/test';

/** Gives a page the text spacing of WCAG 1.4.12, as a reader's own stylesheet would. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5 !important;letter-spacing:.12em !important;word-spacing:.16em !important} p{margin-bottom:2em !important}',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Shows colours that change at once: on their way they have the contrast of neither. */
export const stopTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Sets the font size of a reader's browser, whose default is 16. */
export async function setReadersFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Texts that overlap others, and texts that their box cuts off, one line each. */
export const findSpoiltTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: string;
      element: Element;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const found = new Set<string>();
    const lines: Line[] = [];
    /** One pixel large: for screen readers. */
    const isForReadersAlone = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (width <= 1 && height <= 1) return true;
      }
      return false;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Hidden from sight, collapsed on purpose, or above the page.
      !element.closest('.vh, .skip, dialog, .collapsible.closed, .suggestions, noscript, script, style') &&
      !isForReadersAlone(element);
    const isFixed = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || element === null || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        // The box of a line is larger than its letters.
        const [x, y] = [(right - left) * 0.2, (bottom - top) * 0.3];
        if (right - left > 2 && !isFixed(element)) {
          lines.push({ text, element, left: left + x, top: top + y, right: right - x, bottom: bottom - y });
        }
        // Cut off by a box that cannot be scrolled.
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
          const outer = box.getBoundingClientRect();
          const cutX = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
          const cutY = ['hidden', 'clip'].includes(overflowY);
          if (cutX && (left < outer.left - 3 || right > outer.right + 3))
            found.add(`cut sideways: ${text.slice(0, 40)}`);
          if (cutY && (top + y < outer.top - 1 || bottom - y > outer.bottom + 1))
            found.add(`cut: ${text.slice(0, 40)}`);
        }
      }
    }
    lines.sort((one, other) => one.top - other.top);
    lines.forEach((one, at) => {
      for (const other of lines.slice(at + 1)) {
        if (other.top >= one.bottom) break;
        if (one.element === other.element) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 2 && high > 2) found.add(`overlap: ${one.text.slice(0, 30)} | ${other.text.slice(0, 30)}`);
      }
    });
    return [...found];
  });

/** Icons that have the colour of the ground, in the system's colours. */
export const findHiddenIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('p');
    document.body.append(probe);
    const resolve = (colour: string) => {
      probe.style.backgroundColor = colour;
      probe.style.setProperty('forced-color-adjust', 'none');
      return getComputedStyle(probe).backgroundColor;
    };
    const canvas = resolve('Canvas');
    const hidden = [...document.querySelectorAll('svg')].filter((icon) => {
      if (!icon.checkVisibility({ visibilityProperty: true }) || icon.closest('dialog:not([open])')) return false;
      if (icon.closest('.btn.seal, .stamp, .card, .yin.in, .mark, .lk, .door')) return false;
      const shapes = [...icon.querySelectorAll('path, rect, circle, line, polyline, polygon, ellipse')];
      return shapes.every((shape) => {
        const { stroke, fill } = getComputedStyle(shape);
        return [stroke, fill].every((colour) => colour === 'none' || resolve(colour) === canvas);
      });
    });
    probe.remove();
    return hidden.map((icon) => icon.parentElement?.outerHTML.slice(0, 120) ?? '');
  });

/** Presses Tab through a page; those elements that show nothing of their focus. */
export async function findHiddenFocus(page: Page, most: number): Promise<string[]> {
  const found: string[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      let isVisible = false;
      for (let at: Element | null = focused, up = 0; at && up < 6; at = at.parentElement, up += 1) {
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
          isVisible ||= at === focused || at.matches(':focus-within');
      }
      return { isVisible, html: focused.outerHTML.slice(0, 120) };
    });
    if (state === null) break;
    if (!state.isVisible) found.push(state.html);
  }
  return found;
}
