import { test as base, expect, type Page } from '@playwright/test';

interface Watch {
  /** Complaints that this test provokes on purpose; all others fail it. */
  forgiven: RegExp;
}

/** Where the site is. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
export const origin = async ({}, use: (origin: string | undefined) => Promise<void>) => use(process.env.E2E_SITE);

/**
 * A test whose page may not complain: no console error or warning, no exception, no breach of the content
 * policy, no request to another host.
 */
export const test = base.extend<Watch & { watched: undefined }>({
  forgiven: [/(?!)/, { option: true }],
  baseURL: origin,
  watched: [
    async ({ page, baseURL, forgiven, javaScriptEnabled }, use) => {
      const complaints = watch(page, baseURL ?? '');
      if (javaScriptEnabled) await reportPolicyBreaches(page);
      await use(undefined);
      const unforgiven = complaints.filter((complaint) => !forgiven.test(complaint));
      expect(unforgiven, 'the page complains').toEqual([]);
    },
    { auto: true },
  ],
});

/** Gathers what a page complains of. */
export function watch(page: Page, origin: string): string[] {
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

/** Lets no request for these addresses through before it is told to. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
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

/** Opens a page and waits until it is alive: the menu's button answers a press. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Waits until React has taken the page over. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Stops the page's clock some seconds from now; from then on only `page.clock.runFor` moves it, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** How far the page can be pushed sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export { expect };
