import type { Page } from '@playwright/test';
import { expect, test } from '../demo-pages';
import { holdFonts, openWithoutFonts, waitForFonts, watchShifts } from '../layout-shifts';
import { publicPages } from '../site-pages';
import { expectWeights } from '../weights';

/** The most bytes of fonts of a first view. */
const FONTS = { tw: 160_000, en: 100_000 };

type PublicPage = keyof typeof publicPages;

type Kind = 'Font' | 'Script' | 'Stylesheet';

/** Counts what the page loads from now on, as it travels with gzip. */
async function weigh(page: Page): Promise<Record<Kind, number>> {
  const weight = { Font: 0, Script: 0, Stylesheet: 0 };
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const kinds = new Map<string, string>();
  const waiting = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { initialPriority } }) => {
    if (initialPriority === 'VeryLow') waiting.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type !== 'Stylesheet' || !waiting.has(requestId)) kinds.set(requestId, type);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Font' || kind === 'Script' || kind === 'Stylesheet') weight[kind] += encodedDataLength;
  });
  return weight;
}

/** Chinese has the larger fonts, a phone the narrower columns; in English the page with the most of everything is enough. */
const checked = [
  ...(Object.keys(publicPages) as PublicPage[]).map((name) => ({ language: 'tw', name, width: 390 }) as const),
  { language: 'tw', name: 'artifact', width: 1440 },
  { language: 'en', name: 'artifact', width: 1440 },
] as const;

for (const { language, name, width } of checked) {
  test(`${language} ${name} at ${width}: the first view is small and does not shift`, async ({ page, demo }) => {
    const weight = await weigh(page);
    // Fonts load late, so that any shift that they cause is recorded.
    const release = await holdFonts(page);
    const { measureShift } = await watchShifts(page);
    await page.setViewportSize({ width, height: 900 });
    await openWithoutFonts(page, `/${language}${publicPages[name](demo)}`);
    release();
    await page.waitForLoadState('networkidle');
    await waitForFonts(page);
    expect.soft(weight.Font, 'fonts were weighed').toBeGreaterThan(0);
    expect.soft(weight.Font, 'bytes of fonts').toBeLessThanOrEqual(FONTS[language]);
    expectWeights('page of the site', language === 'en' ? `${name} in English` : name, [
      weight.Script,
      weight.Stylesheet,
    ]);
    const shift = await measureShift();
    // In a narrow column of long text a line of the reader's own face may break elsewhere.
    expect.soft(shift, 'layout shift').toBeLessThan(width < 600 ? 0.04 : 0.02);
    test.info().annotations.push({ type: 'weight', description: JSON.stringify({ ...weight, moved: shift }) });
  });
}
