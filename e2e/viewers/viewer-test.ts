import type { Page } from '@playwright/test';
import { expect, requestTest } from '../demo-pages';
import { collectComplaints } from '../page-test';
import { type OtherSite, startOtherSite } from './other-site';
import type { ThirdPartyViewer } from './viewer';

/** A manifest of the server, open in a viewer on a page of another site. */
export interface ViewerSession {
  viewer: ThirdPartyViewer;
  page: Page;
  /** The status of every path that the viewer requested from the server; 0 until it has answered. */
  responses: ReadonlyMap<string, number>;
  /** Console errors, failed requests, and requests to a third origin. */
  faults: () => string[];
}

interface ViewerFixtures {
  /** Opens the manifest at a path of the server. */
  openIn: (viewer: ThirdPartyViewer, document: string, language: string) => Promise<ViewerSession>;
}

/** Tests of viewers on a site of another origin. */
export const test = requestTest.extend<ViewerFixtures, { other: OtherSite }>({
  other: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const other = await startOtherSite();
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
      const session = watchPage(viewer, page, ours, other.origin);
      const query = new URLSearchParams({ manifest: ours + document, language });
      await page.goto(`${other.origin}/${viewer.name}?${query}`);
      return session;
    });
    for (const page of pages) await page.close();
  },
});

function watchPage(viewer: ThirdPartyViewer, page: Page, ours: string, others: string): ViewerSession {
  const responses = new Map<string, number>();
  const complaints = collectComplaints(page, '');
  page.on('request', (request) => {
    const address = request.url();
    if (address.startsWith(ours)) responses.set(address.slice(ours.length), 0);
    else if (!address.startsWith(others) && !/^(data|blob):/.test(address))
      complaints.push(`request to a third origin: ${address}`);
  });
  page.on('response', (response) => {
    const address = response.url();
    if (!address.startsWith(ours)) return;
    responses.set(address.slice(ours.length), response.status());
    if (response.status() >= 400) complaints.push(`${response.status()} ${address}`);
  });
  const isFault = (complaint: string) =>
    !complaint.startsWith('console warning') && !viewer.ownComplaints.test(complaint);
  return { viewer, page, responses, faults: () => complaints.filter(isFault) };
}

export { expect };
