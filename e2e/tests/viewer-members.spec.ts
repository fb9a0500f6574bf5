import { createClientAddressHeader, expect, logInNewMember, test } from '../members';
import { names } from '../names';
import { openPage } from '../page-test';
import { findFilmstripLinks, findViewer, findZoomButton, openViewer, readView, waitForTiles } from '../viewer-dialog';

/** An address of a member's tile, and its signature. */
const SIGNED = /\/iiif\/3\/m\/([^/]+)\//;

// A signature is valid for six seconds at least: enough to fetch a tile on a busy machine.
test.use({ flags: ['--picture-ttl', '12'] });

const word = names.tw;

test.describe('viewer of a member', () => {
  test('shows every plate and renews signatures before tiles fail', async ({ page, server, address, demo }) => {
    const signatures = new Set<string>();
    const piece = `/api/collection/${demo.artifact.id}`;
    /** Waits until the browser has fetched newly signed addresses. */
    const waitForRenewal = () =>
      page.waitForResponse(async (answer) => {
        if (!answer.url().endsWith(piece)) return false;
        const [, , file] = (await answer.json()).data.files;
        return !signatures.has(SIGNED.exec(`${file.iiif}/`)?.[1] ?? '');
      });
    const broken: string[] = [];
    page.on('response', (answer) => {
      const signature = SIGNED.exec(answer.url())?.[1];
      if (signature) signatures.add(signature);
      if (answer.url().includes('/iiif/') && answer.status() >= 400) broken.push(`${answer.status()} ${answer.url()}`);
    });
    await logInNewMember(page, server, address, 'tw');
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
    await openViewer(page, 'tw');
    await expect(findFilmstripLinks(page, 'tw').filter({ has: page.locator('.lk') })).toHaveCount(0);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(/\?plate=3&view=/);
    await waitForTiles(page);
    // Two more plates, each with a signature that did not exist when the viewer was opened.
    for (const plate of [4, 5]) {
      await waitForRenewal();
      await page.keyboard.press('PageDown');
      await expect(page).toHaveURL(new RegExp(`\\?plate=${plate}&view=`));
      await waitForTiles(page);
      for (const key of ['+', 'ArrowDown']) {
        await page.keyboard.press(key);
        await waitForTiles(page);
      }
    }
    expect(signatures.size).toBeGreaterThan(2);
    expect(broken).toEqual([]);
    await expect(findViewer(page, 'tw')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/tw/collection_detail/${demo.artifact.id}?plate=5`);
  });

  test('opens a shared view of a locked plate', async ({ page, server, address, demo }) => {
    await logInNewMember(page, server, address, 'tw');
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}?plate=3&view=200,300,400,300`);
    await expect(findViewer(page, 'tw')).toBeVisible();
    await waitForTiles(page);
    expect(readView(page)).toMatch(/^\d+,\d+,\d+,\d+$/);
    await expect(findFilmstripLinks(page, 'tw').nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test('closes and shows the locked plate when the member logs out in another tab', async ({
    page,
    server,
    address,
    demo,
    context,
  }) => {
    await logInNewMember(page, server, address, 'tw');
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
    await openViewer(page, 'tw');
    await findFilmstripLinks(page, 'tw').nth(3).click();
    await waitForTiles(page);
    const other = await context.newPage();
    await other.goto('/tw/info');
    await other.getByRole('main').getByRole('button', { name: word.logOut, exact: true }).click();
    await expect(other).toHaveURL(/\/tw\/?$/);
    await expect(findViewer(page, 'tw')).toHaveCount(0);
    await expect(page).toHaveURL(`/tw/collection_detail/${demo.artifact.id}?plate=4`);
    await expect(page.getByRole('main').getByRole('heading', { name: word.lockedPlate })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(word.sessionOver);
    await other.close();
  });

  test.describe('whose session ends while the viewer is open', () => {
    test.use({ allowedComplaints: /status of 401/ });
    test('closes, shows the locked plate and says why', async ({ page, server, address, demo, request }) => {
      const token = await logInNewMember(page, server, address, 'tw');
      await openPage(page, `/tw/collection_detail/${demo.artifact.id}?plate=3`);
      await expect(findZoomButton(page, 'tw')).toBeVisible();
      await openViewer(page, 'tw');
      const headers = { Authorization: `Bearer ${token}`, ...createClientAddressHeader() };
      const answer = await request.post(`${server.origin}/api/front/logout`, { headers });
      expect(answer.status()).toBe(200);
      await expect(findViewer(page, 'tw')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(word.sessionOver);
      await expect(page).toHaveURL(`/tw/collection_detail/${demo.artifact.id}?plate=3`);
      // On another plate the message is gone.
      await page.getByRole('main').locator('.thumb').first().click();
      await expect(findZoomButton(page, 'tw')).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
  });
});
