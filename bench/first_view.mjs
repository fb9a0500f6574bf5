// The browser of bench/first-view: prints a line of JSON for all rounds.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { chromium } = createRequire(join(process.cwd(), 'package.json'))('@playwright/test');
const [origin, service, rounds] = process.argv.slice(2);

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true };
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** So long without a tile under way, and the view is there. */
const STILL_MS = 1500;

const list = await (await fetch(`${origin}/api/collection?pageSize=100`)).json();
const pieces = await Promise.all(
  list.data.data.map(async ({ id }) => (await (await fetch(`${origin}/api/collection/${id}`)).json()).data),
);
const piece = pieces.find(({ files }) => files.some(({ iiif }) => iiif === service));
const plate = piece.files.findIndex(({ iiif }) => iiif === service) + 1;

async function round(browser) {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${origin}/en/collection_detail/${piece.id}?plate=${plate}`, { waitUntil: 'networkidle' });
  let bytes = 0;
  let tiles = 0;
  let last = 0;
  let open = 0;
  const isTile = (request) => request.url().includes('/iiif/3/');
  page.on('request', (request) => {
    if (isTile(request)) open += 1;
  });
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
    if (!isTile(request)) return;
    open -= 1;
    tiles += 1;
    last = performance.now();
  });
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Zoom', exact: true }).click();
  while (tiles === 0 || open > 0 || performance.now() - last < STILL_MS) {
    await page.waitForTimeout(50);
    if (performance.now() - pressed > 60_000) throw new Error('the view does not come');
  }
  await context.close();
  return { ms: last - pressed, bytes, tiles };
}

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(existsSync);
const browser = await chromium.launch({ executablePath: process.env.DUOBAO_CHROMIUM ?? installed });
const done = [];
for (let at = 0; at < Number(rounds); at += 1) done.push(await round(browser));
await browser.close();
console.log(JSON.stringify(done));
