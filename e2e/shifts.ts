import type { Page } from '@playwright/test';
import { alive, hold } from './visit';

interface Shifts {
  /** How far what was seen has moved, by the measure of browsers: what share of the window, times how far of it. */
  moved: () => Promise<number>;
}

/** Watches from the first frame on whether anything that is seen moves. */
export async function watchShifts(page: Page): Promise<Shifts> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { moved: () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum) };
}

/** Lets no font come before it is told to. */
export const holdFonts = (page: Page): Promise<() => void> => hold(page, '**/*.woff2');

/** Opens a page that fonts are held back from, and waits until it is seen without them and alive. */
export async function openWithoutFonts(page: Page, address: string): Promise<void> {
  // The load event waits for fonts.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await alive(page);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Waits until every font that the page asked for is there, or has failed, and is drawn. */
export const fontsDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // The frame with the fonts, and the one that reports what moved in it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
