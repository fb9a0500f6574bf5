import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage, waitForHydration } from '../page-test';

const word = names.tw;

test.describe('navigation', () => {
  test('loads no document and updates the title', async ({ page }) => {
    await openPage(page, '/tw');
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: word.collection, exact: true }).click();
    await expect(page).toHaveURL('/tw/collection');
    await expect(page).toHaveTitle(new RegExp(`^${word.collection}`));
    await foot.getByRole('link', { name: word.questions, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(word.questions));
    await page.goBack();
    await expect(page).toHaveTitle(new RegExp(`^${word.collection}`));
    expect(documents).toEqual([]);
  });

  test('a fragment link requests nothing and scrolls to its target; going back restores the scroll position', async ({
    page,
  }) => {
    await openPage(page, '/tw/collection');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    await page.getByRole('link', { name: word.skip }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tw/collection#main');
    await expect(page.locator('#main')).toBeFocused();
    // The scroll event arrives a frame later.
    await page.evaluate(
      () =>
        new Promise<void>((told) => {
          addEventListener('scroll', () => told(), { once: true });
          scrollTo({ top: 600 });
        }),
    );
    await page.evaluate(() => {
      location.hash = '#%E0%A4%A';
    });
    await expect(page).toHaveURL(/%E0%A4%A$/);
    await page.evaluate(() => scrollTo({ top: 0 }));
    await page.goBack();
    await expect(page).toHaveURL('/tw/collection#main');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    expect(asked).toEqual([]);
  });

  test('going forward to a list that kept its place finds it there', async ({ page }) => {
    const scrollTop = () => page.evaluate(() => scrollY);
    await openPage(page, '/tw/collection');
    const choice = page.locator('.facets .facet a').first();
    const path = (await choice.getAttribute('href')) ?? '';
    await page.evaluate(() => scrollTo({ top: 400 }));
    await expect.poll(scrollTop).toBe(400);
    await choice.dispatchEvent('click');
    await expect(page).toHaveURL(path);
    await expect.poll(scrollTop).toBe(400);
    await page.goBack();
    await expect(page).toHaveURL('/tw/collection');
    await expect.poll(scrollTop).toBe(400);
    await page.goForward();
    await expect(page).toHaveURL(path);
    await expect.poll(scrollTop).toBe(400);
  });

  test.describe('when the server cannot be reached', () => {
    test.use({ allowedComplaints: /ERR_FAILED/ });
    test('going back to what this document has not shown gives an error page with a retry button', async ({ page }) => {
      await openPage(page, '/tw/collection?page=2');
      await page.getByRole('contentinfo').getByRole('link', { name: word.questions, exact: true }).click();
      await expect(page).toHaveTitle(new RegExp(word.questions));
      await page.reload();
      await waitForHydration(page);
      await page.route('**/api/collection?*', (route) => route.abort());
      await page.goBack();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(word.noAnswer);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
      await page.unroute('**/api/collection?*');
      await page.getByRole('main').getByRole('button', { name: word.tryAgain }).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
      await expect(page).toHaveURL('/tw/collection?page=2');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
  });
});
