// What the desk's pages load: little enough that a page opens at once, each language by itself.
import { expect } from '@playwright/test';
import { findArtifact, test } from '../desk-test';

/** The most bytes of a page's scripts and stylesheet as they travel, with everything that it loads by itself. */
const LIMIT = 300_000;
/** The fields of days weigh more. */
const LIMITS: Record<string, number> = { '/exhibitions/1': 325_000 };

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
    const weighed: Promise<number>[] = [];
    fresh.on('requestfinished', (request) => {
      if (/script|stylesheet/.test(request.resourceType()))
        weighed.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await fresh.goto(address);
    await expect(fresh.getByRole('heading', { level: 1 })).toBeAttached();
    await fresh.waitForLoadState('networkidle');
    weights[address] = (await Promise.all(weighed)).reduce((sum, bytes) => sum + bytes, 0);
    await fresh.close();
  }
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weights) });
  for (const [address, bytes] of Object.entries(weights)) {
    expect.soft(bytes, address).toBeGreaterThan(50_000);
    expect.soft(bytes, address).toBeLessThanOrEqual(LIMITS[address] ?? LIMIT);
  }
});
