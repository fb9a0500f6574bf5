import type { Page } from '@playwright/test';
import { askingTest, expect } from '../pages';
import { watch } from '../visit';
import { type OtherHouse, startOtherHouse } from './site';
import type { Viewer } from './viewer';

/** A document of ours, open in a viewer on a page of another house. */
export interface Visit {
  viewer: Viewer;
  page: Page;
  /** Every address of ours that was asked for, and how it was answered; 0 while it is not. */
  asked: ReadonlyMap<string, number>;
  /** What is wrong whatever is shown: errors on the console, refusals, questions to a third house. */
  faults: () => string[];
}

interface Given {
  /** Opens the document at an address of ours. */
  openIn: (viewer: Viewer, document: string, language: string) => Promise<Visit>;
}

/** Tests of viewers on a site of another origin. */
export const test = askingTest.extend<Given, { other: OtherHouse }>({
  other: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const other = await startOtherHouse();
      await use(other);
      await other.stop();
    },
    { scope: 'worker' },
  ],
  openIn: async ({ browser, baseURL, other }, use) => {
    const ours = baseURL ?? '';
    const pages: Page[] = [];
    await use(async (viewer, document, language) => {
      const page = await browser.newPage({ locale: language, viewport: { width: 1280, height: 800 } });
      pages.push(page);
      const visit = attend(viewer, page, ours, other.origin);
      const query = new URLSearchParams({ manifest: ours + document, language });
      await page.goto(`${other.origin}/${viewer.name}?${query}`);
      return visit;
    });
    for (const page of pages) await page.close();
  },
});

function attend(viewer: Viewer, page: Page, ours: string, others: string): Visit {
  const asked = new Map<string, number>();
  const complaints = watch(page, '');
  page.on('request', (request) => {
    const address = request.url();
    if (address.startsWith(ours)) asked.set(address.slice(ours.length), 0);
    else if (!address.startsWith(others) && !/^(data|blob):/.test(address))
      complaints.push(`a third house: ${address}`);
  });
  page.on('response', (response) => {
    const address = response.url();
    if (!address.startsWith(ours)) return;
    asked.set(address.slice(ours.length), response.status());
    if (response.status() >= 400) complaints.push(`${response.status()} ${address}`);
  });
  const isFault = (complaint: string) => !complaint.startsWith('console warning') && !viewer.habits.test(complaint);
  return { viewer, page, asked, faults: () => complaints.filter(isFault) };
}

export { expect };
