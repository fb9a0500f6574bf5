// What the desk's pages load, each language by itself: as much as docs/performance.md says.
import { expect } from '@playwright/test';
import { DESK_PAGES } from '../desk-pages';
import { findArtifact, test } from '../desk-test';
import { expectWeights } from '../weights';

const WEIGHED = ['overview', 'artifacts', 'artifact', 'pictures', 'exhibition', 'aboutText'];

test.use({ locale: 'en-GB' });

test('each page loads the scripts and styles that are written down', async ({ page, signIn, context }) => {
  await signIn(page);
  const id = await findArtifact(page, 'DB-0002');
  const weights: Record<string, number> = {};
  for (const name of WEIGHED) {
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
    await fresh.goto(DESK_PAGES[name]?.(id) ?? '');
    await expect(fresh.getByRole('heading', { level: 1 })).toBeAttached();
    await fresh.waitForLoadState('networkidle');
    weights[name] = bytes;
    await fresh.close();
  }
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weights) });
  for (const [name, bytes] of Object.entries(weights)) {
    expectWeights('page of the desk', name, [bytes]);
  }
});
