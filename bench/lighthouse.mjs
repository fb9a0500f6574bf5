// The browser of bench/lighthouse: measures addresses one after the other on Lighthouse's phone, and prints a line of JSON for each.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const tools = createRequire(new URL('../tools/lighthouse/package.json', import.meta.url));
const { default: lighthouse } = await import(`file://${tools.resolve('lighthouse')}`);
const web = createRequire(fileURLToPath(new URL('../web/package.json', import.meta.url)));
const { chromium } = web('@playwright/test');

const [rounds, port, ...addresses] = process.argv.slice(2);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
  bytes: 'total-byte-weight',
};

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const browser = await chromium.launch({
  executablePath: process.env.DUOBAO_CHROMIUM ?? installed,
  args: [`--remote-debugging-port=${port}`],
});
for (const address of addresses) {
  for (let round = 0; round < Number(rounds); round += 1) {
    const { lhr } = await lighthouse(address, { port: Number(port), onlyCategories: CATEGORIES, logLevel: 'error' });
    const scores = CATEGORIES.map((name) => [name, Math.round(100 * lhr.categories[name].score)]);
    const times = Object.entries(TIMES).map(([name, audit]) => [name, lhr.audits[audit].numericValue]);
    // What costs a point, by its name.
    const failed = Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id);
    console.log(JSON.stringify({ address, ...Object.fromEntries([...scores, ...times]), failed }));
  }
}
await browser.close();
