import { languages, names } from '../names';
import { expect, test } from '../pages';
import { hold, open } from '../visit';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} between pages`, () => {
    test('no page is loaded anew, and the title follows', async ({ page }) => {
      await open(page, `/${language}`);
      const documents: string[] = [];
      page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
      const foot = page.getByRole('contentinfo');
      await foot.getByRole('link', { name: word.collection, exact: true }).click();
      await expect(page).toHaveURL(`/${language}/collection`);
      await expect(page).toHaveTitle(new RegExp(`^${word.collection}`));
      await foot.getByRole('link', { name: word.questions, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(word.questions));
      await page.goBack();
      await expect(page).toHaveTitle(new RegExp(`^${word.collection}`));
      expect(documents).toEqual([]);
    });

    test('a jump within the page asks for nothing and goes to its place; back goes to where one was', async ({
      page,
    }) => {
      // Else the jump's own smooth scrolling would go on under what follows.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, `/${language}/collection`);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
      await page.getByRole('link', { name: word.skip }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${language}/collection#main`);
      await expect(page.locator('#main')).toBeFocused();
      // The page knows of a scroll when the browser tells, a frame later.
      await page.evaluate(
        () =>
          new Promise<void>((told) => {
            addEventListener('scroll', () => told(), { once: true });
            scrollTo({ top: 600, behavior: 'instant' });
          }),
      );
      await page.evaluate(() => {
        location.hash = '#%E0%A4%A';
      });
      await expect(page).toHaveURL(/%E0%A4%A$/);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.goBack();
      await expect(page).toHaveURL(`/${language}/collection#main`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
      expect(asked).toEqual([]);
    });

    test('an anchor that is badly written breaks no page', async ({ page }) => {
      await open(page, `/${language}`);
      await page.evaluate((path) => {
        const link = document.createElement('a');
        link.href = path;
        link.textContent = 'x';
        document.querySelector('main')?.prepend(link);
        link.click();
      }, `/${language}/question#%E0%A4%A`);
      await expect(page).toHaveTitle(new RegExp(word.questions));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('a slow answer shows the overlay, and it goes', async ({ page }) => {
      await open(page, `/${language}/collection`);
      const release = await hold(page, '**/api/collection?*');
      await page.getByRole('link', { name: word.next, exact: true }).click();
      await expect(page.getByRole('status', { name: word.loading })).toBeVisible();
      release();
      await expect(page).toHaveURL(`/${language}/collection?page=2`);
      await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
    });

    test.describe('when the house cannot be reached', () => {
      test.use({ forgiven: /ERR_FAILED/ });
      test('the page says so and can be asked for again', async ({ page }) => {
        await open(page, `/${language}/collection`);
        await page.route('**/api/collection?*', (route) => route.abort());
        await page.getByRole('link', { name: word.next, exact: true }).click();
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
        await page.unroute('**/api/collection?*');
        await page.getByRole('main').getByRole('button').first().click();
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
        await expect(page).toHaveURL(`/${language}/collection?page=2`);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      });
    });
  });
}
