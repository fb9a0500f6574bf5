import type { Page } from '@playwright/test';
import { expect, test } from '../demo-pages';
import { waitForFonts } from '../layout-shifts';
import { openPage } from '../page-test';
import { publicPages } from '../site-pages';

/** A thousand ideographs from all of the basic plane, and those of bronzes and jades. */
const THOUSAND = Array.from({ length: 1000 }, (_, at) => String.fromCodePoint(0x4e00 + 20 * at)).join('');
const RARE = '彝斝觚珌甗';
/** In no face of the site: Noto Serif TC lacks it. */
const LACKING = '𬺞';

/** The device's own fonts in which the browser paints text of the first element that a selector finds. */
async function findDeviceFonts(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  expect(fonts.length, `${selector} has text`).toBeGreaterThan(0);
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
}

/** Adds a paragraph of prose to the page, as a list or a message would. */
async function show(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const paragraph = document.createElement('p');
    paragraph.className = 'prose shown';
    paragraph.textContent = text;
    document.querySelector('main')?.append(paragraph);
  }, text);
}

test('without scripts a page is set in the site’s faces', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.E2E_SITE ?? '' });
  const page = await context.newPage();
  for (const path of [publicPages.home(), publicPages.artifact(demo), publicPages.privacy()]) {
    await page.goto(`/tw${path}`);
    for (const selector of ['h1', 'main p', 'main p:last-of-type'])
      await expect.poll(() => findDeviceFonts(page, selector), `${path} ${selector}`).toEqual([]);
  }
  await context.close();
});

test('a page asks for a font of its first characters, and after the first view for one of the others', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fonts/song/')) files.push(request.url());
  });
  await page.goto('/tw/privacy');
  await expect.poll(() => files.length).toBeGreaterThan(1);
  await waitForFonts(page);
  expect(files).toHaveLength(2);
  const early = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(early).toContain(files[0]);
  expect(early).not.toContain(files[1]);
  for (const selector of ['h1', 'main p:last-of-type'])
    expect(await findDeviceFonts(page, selector), selector).toEqual([]);
});

test('a short page has one font', async ({ page }) => {
  await page.goto('/tw/contact', { waitUntil: 'networkidle' });
  await expect(page.locator('#song')).toBeAttached();
  await waitForFonts(page);
  expect(await page.locator('#song').evaluate((style) => (style as HTMLStyleElement).sheet?.cssRules.length)).toBe(1);
});

test('the next page’s characters come with it', async ({ page }) => {
  await openPage(page, '/tw/contact');
  await page.getByRole('link', { name: '隱私權政策' }).first().click();
  await expect(page).toHaveURL(/privacy/);
  for (const selector of ['h1', 'main p'])
    await expect.poll(() => findDeviceFonts(page, selector), selector).toEqual([]);
});

test('a thousand more characters are set in the site’s face; one that it lacks is asked for without a complaint', async ({
  page,
}) => {
  await openPage(page, '/tw/contact');
  await show(page, THOUSAND + RARE);
  await expect.poll(() => findDeviceFonts(page, '.shown')).toEqual([]);
  const cut = page.waitForResponse((answer) => answer.url().includes('/fonts/song/'));
  await show(page, LACKING);
  expect((await cut).status()).toBe(200);
  await waitForFonts(page);
});
