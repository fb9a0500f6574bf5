import { tw } from '../../web/src/words/tw';
import { findViolations } from '../axe';
import { expect, test } from '../demo-pages';
import { watchShifts } from '../layout-shifts';
import { measureSidewaysScroll, openPage } from '../page-test';

const word = { recent: tw.artifact.recent, clear: tw.artifact.clearRecent, cleared: tw.artifact.recentCleared };

test.describe('recently viewed', () => {
  test('lists what was seen on this device, and can be cleared', async ({ page, context, request, demo }) => {
    const others = (await (await request.get('/api/collection?pageSize=3')).json()).data.data as { id: number }[];
    const [first, second] = others
      .filter(({ id }) => id !== demo.artifact.id)
      .map(({ id }) => `/tw/collection_detail/${id}`);
    const last = `/tw/collection_detail/${demo.artifact.id}`;
    const section = page.getByRole('region', { name: word.recent });
    await openPage(page, `${first}`);
    await expect(section).toHaveCount(0);
    await openPage(page, `${second}`);
    await expect(section.getByRole('article')).toHaveCount(1);
    const asked: string[] = [];
    page.on('request', (made) => made.url().includes('/api/') && asked.push(made.url()));
    await openPage(page, last);
    await expect(section.getByRole('link')).toHaveCount(2);
    expect(await section.getByRole('link').first().getAttribute('href')).toBe(second);
    expect(asked, 'nothing is asked for it').toEqual([]);
    // Neither in the server's page nor in another browser.
    expect(await (await request.get(last)).text()).not.toContain(word.recent);
    const tab = await context.newPage();
    await openPage(tab, last);
    await expect(tab.getByRole('region', { name: word.recent }).getByRole('link')).toHaveCount(2);

    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
    await section.getByRole('button', { name: word.clear }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: word.cleared })).toBeFocused();
    await expect(section).toHaveCount(0);
    await expect(tab.getByRole('region', { name: word.recent })).toHaveCount(0);
    await tab.close();
  });

  test('moves nothing', async ({ page, demo }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, `/tw/collection_detail/${demo.artifact.id + 1}`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recentPieces'))).not.toBeNull();
      const { measureShift } = await watchShifts(page);
      await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
      await expect(page.getByRole('region', { name: word.recent })).toBeAttached();
      expect(await measureShift()).toBeLessThan(0.02);
    }
  });

  test('does no harm where storage is denied', async ({ page, demo }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('.related-sec').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: word.recent }).getByRole('link')).toHaveCount(1);
  });

  test.describe('of which one is withdrawn', () => {
    test.use({ allowedComplaints: /status of 404/ });
    test('forgets a piece whose picture is gone', async ({ page, demo }) => {
      await openPage(page, `/tw/collection_detail/${demo.artifact.id + 1}`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recentPieces'))).toContain('/media/');
      await page.evaluate(() => {
        const stored = localStorage.getItem('recentPieces') ?? '';
        localStorage.setItem(
          'recentPieces',
          stored.replace(/\/media\/[a-z0-9]+\//g, '/media/00000000000000000000000000/'),
        );
      });
      await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
      // The picture is requested when it is scrolled near.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('region', { name: word.recent })).toHaveCount(0);
    });
  });
});
