import { test as base, expect, type Page } from '@playwright/test';

interface PageTestOptions {
  /** Complaints that this test provokes on purpose; any other one fails it. */
  allowedComplaints: RegExp;
}

/** The address of the shared server. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
export const siteOrigin = async ({}, use: (origin: string | undefined) => Promise<void>) => use(process.env.E2E_SITE);

/**
 * A test whose page may not complain: no console error or warning, no exception, no breach of the content
 * policy, no request to another host.
 */
export const test = base.extend<PageTestOptions & { watched: undefined }>({
  allowedComplaints: [/(?!)/, { option: true }],
  baseURL: siteOrigin,
  watched: [
    async ({ page, baseURL, allowedComplaints, javaScriptEnabled }, use) => {
      const complaints = collectComplaints(page, baseURL ?? '');
      if (javaScriptEnabled) await reportPolicyBreaches(page);
      await use(undefined);
      const unexpected = complaints.filter((complaint) => !allowedComplaints.test(complaint));
      expect(unexpected, 'the page complains').toEqual([]);
    },
    { auto: true },
  ],
});

/** The list grows while the page runs. */
export function collectComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')) {
      complaints.push(`request to another host: ${url}`);
    }
  });
  return complaints;
}

async function reportPolicyBreaches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
}

/** Holds requests back until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Stops the page's clock; from then on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** How far the page can be scrolled sideways, in pixels. */
export const measureSidewaysScroll = (page: Page) =>
  page.evaluate(async () => {
    // A layout that follows the width by a script is drawn with the frame after the next.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

export { expect };
