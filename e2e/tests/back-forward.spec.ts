// Back and forward to another document are there at once: the browser keeps the page that was left, and shows it as it was.
import { expect } from '@playwright/test';
import { requestTest as test } from '../demo-pages';

test('a page that was left for another document comes back as it was', async ({
  playwright,
  launchOptions,
  baseURL,
  demo,
}) => {
  // Playwright turns the cache off.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL });
  const pages = [
    '',
    '/collection',
    `/collection_detail/${demo.artifact.id}`,
    `/exhibition_detail/${demo.exhibition.id}`,
  ];
  for (const path of [...pages, '/exhibition', '/abount', '/question', '/contact', '/privacy']) {
    await page.goto(`/en${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    // The other language is another document.
    await page.goto('/tw/privacy', { waitUntil: 'networkidle' });
    await page.evaluate(() => history.back());
    await page.waitForURL(`**/en${path}`);
    const persisted = () => page.evaluate(() => (window as { persisted?: boolean }).persisted ?? null);
    await expect.poll(persisted, `/en${path}`).toBe(true);
  }
  await browser.close();
});
