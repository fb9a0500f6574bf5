// Back and forward to another document are there at once: nothing on a page keeps the browser from keeping it as it was left.
import { expect, type Page } from '@playwright/test';
import { requestTest as test } from '../demo-pages';
import { publicPages } from '../site-pages';

/** Why the browser itself keeps no page: Chromium without windows never does. */
const BROWSERS_OWN = ['BackForwardCacheDisabledForDelegate', 'BackForwardCacheDisabled', 'BrowsingInstanceNotSwapped'];

/** Leaves the page for another document and comes back; what of the page kept the browser from keeping it. */
async function leaveAndReturn(page: Page, path: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const reasons: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason } of notRestoredExplanations) reasons.push(reason);
  });
  // The other language is another document.
  await page.goto('/tw/privacy');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(`**/en${path}`);
  const isBack = () => page.evaluate(() => (window as { persisted?: boolean }).persisted === true);
  // A page that was not kept says why.
  await expect.poll(async () => reasons.length > 0 || (await isBack()), path).toBe(true);
  await devtools.detach();
  return reasons.filter((reason) => !BROWSERS_OWN.includes(reason));
}

const rememberReturn = (page: Page) =>
  page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));

test('a page that was left for another document comes back as it was', async ({
  playwright,
  launchOptions,
  baseURL,
  demo,
}) => {
  const isShell = launchOptions.executablePath?.endsWith('headless-shell') ?? false;
  const reason = 'needs chromium-headless-shell: Playwright loses a page that a whole Chromium brings back';
  // `scripts/test` shows such lines of a stage that passes.
  if (!isShell) console.log(`not run: back-forward.spec.ts ${reason}`);
  test.skip(!isShell, reason);
  // Playwright turns the cache off.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL });
  for (const path of Object.values(publicPages).map((read) => read(demo))) {
    await page.goto(`/en${path}`, { waitUntil: 'networkidle' });
    await rememberReturn(page);
    expect(await leaveAndReturn(page, path), path).toEqual([]);
  }
  // What this test would find.
  await page.goto('/en/privacy');
  await page.evaluate(() => addEventListener('unload', () => undefined));
  await rememberReturn(page);
  expect(await leaveAndReturn(page, '/privacy')).toContain('UnloadHandlerExistsInMainFrame');
  await browser.close();
});
