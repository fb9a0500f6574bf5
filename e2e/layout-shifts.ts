import type { Page } from '@playwright/test';
import { holdRequests, waitForHydration } from './page-test';

interface ShiftWatcher {
  /** The sum of the browser's layout shift scores. */
  measureShift: () => Promise<number>;
}

/** Records layout shifts from the first frame on. */
export async function watchShifts(page: Page): Promise<ShiftWatcher> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { measureShift: () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum) };
}

/** Holds font requests back until the returned function is called. */
export const holdFonts = (page: Page): Promise<() => void> => holdRequests(page, '**/*.woff2');

/** Opens a page whose fonts are held back, and waits until it is painted and hydrated. */
export async function openWithoutFonts(page: Page, address: string): Promise<void> {
  // The load event waits for fonts.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Waits until every font that the page requested has loaded or failed, and is painted. */
export const waitForFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // The frame with the fonts, and the one that reports its shifts.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
