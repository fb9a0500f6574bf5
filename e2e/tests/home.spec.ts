import type { APIRequestContext, Page } from '@playwright/test';
import { type Demo, expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

const fetchIds = async (request: APIRequestContext, path: string): Promise<number[]> => {
  const { data } = await (await request.get(path)).json();
  return data.map(({ id }: { id: number }) => id);
};

const word = names.tw;
const getName = (entry: Demo['categories'][number] | undefined) => entry?.name_tw ?? '';
/** The records that the page links to, in its order. */
const readLinkedIds = (page: Page, kind: 'collection_detail' | 'exhibition_detail'): Promise<number[]> =>
  page
    .getByRole('main')
    .locator(`a[href^="/tw/${kind}/"]`)
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').pop())));

test.describe('home', () => {
  test('shows banner, categories, featured pieces and coming exhibitions with their links', async ({
    page,
    demo,
    request,
  }) => {
    await openPage(page, '/tw');
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    expect(await title.innerHTML(), 'the banner sets its own line breaks').toContain('<br');

    const more = main.getByRole('link', { name: word.more });
    await expect(more.first()).toHaveAttribute('target', '_blank');
    await expect(more.first()).toHaveAttribute('rel', /noopener/);
    const targets = await more.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toContain('/tw/collection');
    expect(targets).toContain('/tw/exhibition');

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
      await expect(main.getByRole('heading', { level: 2, name: text.title_tw })).toHaveCount(1);
    }
  });

  test('a category tab shows its pieces', async ({ page, demo, request }) => {
    const category = demo.categories[1];
    await openPage(page, '/tw');
    await page
      .getByRole('main')
      .getByRole('tab', { name: getName(category) })
      .click();
    await expect(page).toHaveURL(`/tw/${category?.id}`);
    await expect(page.getByRole('tab', { name: getName(category) })).toHaveAttribute('aria-selected', 'true');
    const own = await fetchIds(request, `/api/front/collection/home?item_id=${category?.id}`);
    expect(own.length).toBeGreaterThan(0);
    await expect.poll(async () => (await readLinkedIds(page, 'collection_detail')).sort()).toEqual(own.sort());
  });
});
