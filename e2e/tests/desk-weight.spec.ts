// What the desk's pages load: little enough that a page opens at once, each language by itself.
import { expect } from '@playwright/test';
import { findArtifact, test } from '../desk-test';

/** The most bytes of a page's scripts and stylesheet as they travel, with everything that it loads by itself. */
const LIMIT = 300_000;
/** The same where formatted texts are edited: their editor comes with the page. */
const EDITOR_LIMIT = 349_000;
const EDITORS = /^\/(artifacts\/\d+|exhibitions\/\d+|texts\/about)$/;

test.use({ locale: 'en-GB' });

test('no page loads more scripts and styles than it may', async ({ page, signIn, context }) => {
  await signIn(page);
  const id = await findArtifact(page, 'DB-0002');
  const pages = ['/', '/artifacts', `/artifacts/${id}`, `/artifacts/${id}/pictures`, '/exhibitions/1', '/texts/about'];
  const weights: Record<string, number> = {};
  for (const address of pages) {
    // A new window has nothing kept.
    const fresh = await context.newPage();
    const client = await context.newCDPSession(fresh);
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await client.send('Network.enable');
    const kinds = new Map<string, string>();
    let bytes = 0;
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (/Script|Stylesheet/.test(kinds.get(requestId) ?? '')) bytes += encodedDataLength;
    });
    await fresh.goto(address);
    await expect(fresh.getByRole('heading', { level: 1 })).toBeAttached();
    await fresh.waitForLoadState('networkidle');
    weights[address] = bytes;
    await fresh.close();
  }
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weights) });
  for (const [address, bytes] of Object.entries(weights)) {
    expect.soft(bytes, address).toBeGreaterThan(50_000);
    expect.soft(bytes, address).toBeLessThanOrEqual(EDITORS.test(address) ? EDITOR_LIMIT : LIMIT);
  }
});
