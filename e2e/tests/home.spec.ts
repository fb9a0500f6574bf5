import type { APIRequestContext, Page } from '@playwright/test';
import { type Demo, expect, test } from '../demo-pages';
import { languages, names } from '../names';
import { openPage } from '../page-test';

const fetchIds = async (request: APIRequestContext, path: string): Promise<number[]> => {
  const { data } = await (await request.get(path)).json();
  return data.map(({ id }: { id: number }) => id);
};

for (const language of languages) {
  const word = names[language];
  const getName = (entry: Demo['categories'][number] | undefined) => entry?.[`name_${language}`] ?? '';
  /** The records that the page links to, in its order. */
  const readLinkedIds = (page: Page, kind: 'collection_detail' | 'exhibition_detail'): Promise<number[]> =>
    page
      .getByRole('main')
      .locator(`a[href^="/${language}/${kind}/"]`)
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').pop())));

  test.describe(`${language} home`, () => {
    test('shows banner, categories, featured pieces and coming exhibitions with their links', async ({
      page,
      demo,
      request,
    }) => {
      await openPage(page, `/${language}`);
      const main = page.getByRole('main');
      const title = main.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      expect(await title.innerHTML(), 'the banner sets its own line breaks').toContain('<br');

      const more = main.getByRole('link', { name: word.more });
      await expect(more.first()).toHaveAttribute('target', '_blank');
      await expect(more.first()).toHaveAttribute('rel', /noopener/);
      const targets = await more.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets).toContain(`/${language}/collection`);
      expect(targets).toContain(`/${language}/exhibition`);

      await expect(main.getByRole('tab', { name: word.all, exact: true })).toHaveAttribute('aria-selected', 'true');
      for (const category of demo.categories) {
        await expect(main.getByRole('tab', { name: getName(category) })).toHaveAttribute('aria-selected', 'false');
      }
      const featured = await fetchIds(request, '/api/front/collection/home');
      expect(featured).toHaveLength(12);
      expect((await readLinkedIds(page, 'collection_detail')).sort()).toEqual(featured.sort());
      const coming = await fetchIds(request, '/api/front/exhibition/home');
      expect(coming.length).toBeGreaterThan(0);
      expect(await readLinkedIds(page, 'exhibition_detail')).toEqual(coming);
      const { intro, heritage } = (await (await request.get('/api/front/home')).json()).data;
      for (const text of [intro, heritage]) {
        await expect(main.getByRole('heading', { level: 2, name: text[`title_${language}`] })).toHaveCount(1);
      }
    });

    test('a category tab shows its pieces', async ({ page, demo, request }) => {
      const category = demo.categories[1];
      await openPage(page, `/${language}`);
      await page
        .getByRole('main')
        .getByRole('tab', { name: getName(category) })
        .click();
      await expect(page).toHaveURL(`/${language}/${category?.id}`);
      await expect(page.getByRole('tab', { name: getName(category) })).toHaveAttribute('aria-selected', 'true');
      const own = await fetchIds(request, `/api/front/collection/home?item_id=${category?.id}`);
      expect(own.length).toBeGreaterThan(0);
      await expect.poll(async () => (await readLinkedIds(page, 'collection_detail')).sort()).toEqual(own.sort());
    });

    test('the banner’s link opens in a new tab', async ({ page, context, request }) => {
      const { link } = (await (await request.get('/api/front/banner')).json()).data;
      expect(link).toMatch(/^\//);
      await openPage(page, `/${language}`);
      const opened = context.waitForEvent('page');
      await page.getByRole('main').getByRole('link', { name: word.more }).first().click();
      const tab = await opened;
      await tab.waitForLoadState();
      await expect(tab).toHaveURL(`/${language}${link}`);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });

    test('header and footer have home link, member link, contents and hours', async ({ page }) => {
      await openPage(page, `/${language}/question`);
      await expect(page.getByRole('banner').getByRole('link', { name: word.member })).toHaveAttribute(
        'href',
        `/${language}/login`,
      );
      const foot = page.getByRole('contentinfo');
      await expect(foot).toContainText('08:00');
      await expect(foot).toContainText('22:00');
      for (const [link, path] of [
        [word.collection, 'collection'],
        [word.exhibitions, 'exhibition'],
        [word.questions, 'question'],
        [word.contact, 'contact'],
        [word.about, 'abount'],
        [word.privacy, 'privacy'],
      ] as const) {
        await expect(foot.getByRole('link', { name: link, exact: true })).toHaveAttribute(
          'href',
          `/${language}/${path}`,
        );
      }
      for (const social of ['Facebook', 'Instagram', 'LINE']) {
        await expect(foot.getByRole('link', { name: social })).toHaveAttribute('href', /^https:\/\//);
      }
      await page.getByRole('banner').getByRole('link', { name: word.home }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });
  });
}
