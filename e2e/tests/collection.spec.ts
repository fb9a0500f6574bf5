import type { APIRequestContext, Page } from '@playwright/test';
import { type Demo, expect, test } from '../demo-pages';
import { languages, names } from '../names';
import { openPage } from '../page-test';

for (const language of languages) {
  const word = names[language];
  const getName = (entry: Demo['categories'][number] | undefined) => entry?.[`name_${language}`] ?? '';
  /** The links of the cards: a card's one link is its name. */
  const findCardLinks = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link');
  /** The names of the pieces that the API lists, in its order. */
  const fetchNames = async (request: APIRequestContext, query: string): Promise<string[]> => {
    const { data } = await (await request.get(`/api/collection?${query}`)).json();
    return data.data.map((piece: Record<string, string>) => piece[`name_${language}`]);
  };

  test.describe(`${language} collection`, () => {
    test('lists ten cards a page, each with category, name and colour', async ({ page, request }) => {
      await openPage(page, `/${language}/collection`);
      const { data } = await (await request.get('/api/collection')).json();
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(10);
      for (const [place, piece] of data.data.entries()) {
        const card = cards.nth(place);
        await expect(card.getByRole('link', { name: piece[`name_${language}`] })).toHaveAttribute(
          'href',
          `/${language}/collection_detail/${piece.id}`,
        );
        await expect(card).toContainText(piece.group_item[`name_${language}`]);
        await expect(card).toContainText(piece.group_dynasty[`short_${language}`]);
        await expect(card).toHaveClass(new RegExp(`\\bc${piece.group_item.color_id}\\b`));
      }
    });

    test('the pager uses the query string and stops at both ends', async ({ page, request }) => {
      const [first, second, third] = await Promise.all([1, 2, 3].map((at) => fetchNames(request, `page=${at}`)));
      await openPage(page, `/${language}/collection`);
      const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(findCardLinks(page)).toHaveText(first ?? []);
      await expect(link(word.previous)).toHaveAttribute('aria-disabled', 'true');
      await link(word.next).click();
      await expect(page).toHaveURL(`/${language}/collection?page=2`);
      await expect(findCardLinks(page)).toHaveText(second ?? []);
      await link('3').click();
      await expect(page).toHaveURL(`/${language}/collection?page=3`);
      await expect(findCardLinks(page)).toHaveText(third ?? []);
      await expect(link(word.next)).toHaveAttribute('aria-disabled', 'true');
      await link(word.previous).click();
      await expect(page).toHaveURL(`/${language}/collection?page=2`);
      await page.goBack();
      await expect(page).toHaveURL(`/${language}/collection?page=3`);
      await expect(findCardLinks(page)).toHaveText(third ?? []);
    });

    test('searches in both languages and by number and says when nothing is found', async ({ page, demo }) => {
      await openPage(page, `/${language}/collection`);
      const box = page.getByRole('searchbox', { name: word.search });
      for (const keyword of [demo.artifact.name_tw, demo.artifact.name_en, demo.artifact.number, 'ｄｂ－０００１']) {
        await box.fill(keyword);
        await box.press('Enter');
        await expect(page).toHaveURL(
          `/${language}/collection?keyword=${encodeURIComponent(keyword).replace(/%20/g, '+')}`,
        );
        await expect(box).toHaveValue(keyword);
        await expect(findCardLinks(page)).toHaveText([demo.artifact[`name_${language}`]]);
      }
      await box.fill('100%_無此物');
      await box.press('Enter');
      await expect(page.getByText(word.nothing, { exact: true })).toBeVisible();
      await expect(page.getByText(word.nothingHint)).toBeVisible();
      await expect(page.getByRole('heading', { name: word.didYouMean })).toHaveCount(0);
      // Instead of an empty page the featured pieces are shown.
      await expect(page.getByRole('region', { name: word.instead }).getByRole('article')).toHaveCount(10);
    });

    test('a misspelled keyword lists similar results and suggests the right keyword', async ({ page, request }) => {
      await openPage(page, `/${language}/collection`);
      const box = page.getByRole('searchbox', { name: word.search });
      await box.fill('celedon');
      await box.press('Enter');
      await expect(page.getByRole('main').getByRole('heading', { name: word.didYouMean, exact: true })).toBeVisible();
      await expect(findCardLinks(page)).toHaveText(await fetchNames(request, 'name_tw=celadon'));
      await page.getByRole('main').getByRole('link', { name: 'celadon', exact: true }).click();
      await expect(page).toHaveURL(`/${language}/collection?keyword=celadon`);
      await expect(box).toHaveValue('celadon');
      await expect(page.getByRole('heading', { name: word.didYouMean })).toHaveCount(0);
      await expect(findCardLinks(page)).toHaveText(await fetchNames(request, 'name_tw=celadon'));
    });

    test('a search without results shows the nearest pieces of its category', async ({ page, demo, request }) => {
      const category = demo.categories[0];
      await openPage(page, `/${language}/collection/${category?.id}?keyword=celedon+tripod`);
      await expect(page.getByText(word.nothing, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: word.didYouMean, exact: true })).toBeVisible();
      const nearest = page.getByRole('region', { name: word.nearest });
      await expect(nearest.getByRole('article').getByRole('link')).toHaveText(
        await fetchNames(request, `name_tw=celadon&item_id=${category?.id}`),
      );
      // By keyboard.
      const link = page.getByRole('main').getByRole('link', { name: 'celadon', exact: true });
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${language}/collection/${category?.id}?keyword=celadon`);
      await expect(page.getByText(word.nothing, { exact: true })).toHaveCount(0);
    });

    test('the line above the list counts pages only if there are several', async ({ page }) => {
      const line = page.getByRole('tabpanel').getByRole('status').first();
      await openPage(page, `/${language}/collection?keyword=DB-0001`);
      await expect(line).toHaveText(language === 'tw' ? '共 1 件' : '1 piece');
      await openPage(page, `/${language}/collection`);
      await expect(line).toHaveText(language === 'tw' ? '共 27 件　第 1 頁，共 3 頁' : '27 pieces, page 1 of 3');
    });

    test('a button clears the search field and the search', async ({ page, request }) => {
      await openPage(page, `/${language}/collection`);
      const box = page.getByRole('searchbox', { name: word.search });
      const clear = page.getByRole('main').getByRole('button', { name: word.clear, exact: true });
      await expect(clear).toHaveCount(0);
      // Input that was not submitted is cleared without a navigation.
      await box.fill('鼎');
      await clear.click();
      await expect(box).toHaveValue('');
      await expect(box).toBeFocused();
      await expect(page).toHaveURL(`/${language}/collection`);
      // A search is cleared by keyboard.
      await box.fill('鼎');
      await box.press('Enter');
      await expect(findCardLinks(page)).toHaveCount(1);
      await box.focus();
      await page.keyboard.press('Tab');
      await expect(clear).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${language}/collection`);
      await expect(findCardLinks(page)).toHaveText(await fetchNames(request, ''));
      await expect(box).toHaveValue('');
      await expect(box).toBeFocused();
      await page.goBack();
      await expect(box).toHaveValue('鼎');
    });

    test('on a phone the results begin in the upper half', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, `/${language}/collection`);
      const box = page.getByRole('searchbox', { name: word.search });
      for (const keyword of ['瓷', 'celedon']) {
        await box.fill(keyword);
        await box.press('Enter');
        await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(keyword)}$`));
        const first = await page.getByRole('main').getByRole('article').first().boundingBox();
        expect(first?.y, keyword).toBeLessThan(844 / 2);
      }
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('a search is allowedComplaints, followed and taken back', async ({ page, request }) => {
        await page.goto(`/${language}/collection`);
        const box = page.getByRole('searchbox', { name: word.search });
        await box.fill('celedon tripod');
        await box.press('Enter');
        await expect(page.getByText(word.nothing, { exact: true })).toBeVisible();
        await expect(page.getByRole('region', { name: word.nearest }).getByRole('article').first()).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'celadon', exact: true }).click();
        await expect(findCardLinks(page)).toHaveText(await fetchNames(request, 'name_tw=celadon'));
        await page.getByRole('main').getByRole('button', { name: word.clear, exact: true }).click();
        await expect(page).toHaveURL(/\/collection\??$/);
        await expect(findCardLinks(page)).toHaveText(await fetchNames(request, ''));
      });
    });

    test('choosing another category resets page and keyword', async ({ page, demo, request }) => {
      const category = demo.categories[0];
      await openPage(page, `/${language}/collection?keyword=%E7%93%B7&page=2`);
      await expect(page.getByRole('searchbox', { name: word.search })).toHaveValue('瓷');
      await expect(findCardLinks(page)).toHaveText(await fetchNames(request, 'name_tw=%E7%93%B7&page=2'));
      await page.getByRole('tab', { name: getName(category) }).click();
      await expect(page).toHaveURL(`/${language}/collection/${category?.id}`);
      await expect(page.getByRole('searchbox', { name: word.search })).toHaveValue('');
      await expect(page.getByRole('tab', { name: getName(category) })).toHaveAttribute('aria-selected', 'true');
      await expect(findCardLinks(page)).toHaveText(await fetchNames(request, `item_id=${category?.id}`));
      await page.getByRole('tab', { name: word.all, exact: true }).click();
      await expect(page).toHaveURL(`/${language}/collection`);
      await expect(findCardLinks(page)).toHaveText(await fetchNames(request, ''));
    });

    test('a search starts at page 1', async ({ page, request }) => {
      await openPage(page, `/${language}/collection?page=2`);
      const box = page.getByRole('searchbox', { name: word.search });
      await box.fill('瓷');
      await box.press('Enter');
      await expect(page).toHaveURL(`/${language}/collection?keyword=%E7%93%B7`);
      await expect(findCardLinks(page)).toHaveText(await fetchNames(request, 'name_tw=%E7%93%B7'));
    });

    test('a search stays in its category', async ({ page, demo, request }) => {
      const category = demo.categories[0];
      const everywhere = await fetchNames(request, 'pageSize=100&name_tw=%E6%98%8E');
      const here = await fetchNames(request, `name_tw=%E6%98%8E&item_id=${category?.id}`);
      const wholeCategory = await fetchNames(request, `item_id=${category?.id}`);
      expect(here.length).toBeGreaterThan(0);
      expect(here.length).toBeLessThan(Math.min(everywhere.length, wholeCategory.length));
      await openPage(page, `/${language}/collection/${category?.id}`);
      const box = page.getByRole('searchbox', { name: word.search });
      await box.fill('明');
      await box.press('Enter');
      await expect(page).toHaveURL(`/${language}/collection/${category?.id}?keyword=%E6%98%8E`);
      await expect(findCardLinks(page)).toHaveText(here);
    });

    test.describe('past the last page', () => {
      test.use({ allowedComplaints: /status of 404/ });
      test('says so, keeps the search and links to the last page', async ({ page, request }) => {
        const { data } = await (await request.get('/api/collection')).json();
        await openPage(page, `/${language}/collection?page=99`);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 2 })).toContainText('99');
        await expect(page.getByRole('searchbox', { name: word.search })).toBeVisible();
        await expect(main.getByRole('article')).toHaveCount(0);
        await main.getByRole('link', { name: word.lastPage }).click();
        await expect(page).toHaveURL(`/${language}/collection?page=${data.last_page}`);
        await expect(main.getByRole('article').first()).toBeVisible();
      });
    });

    test('a keyword with markup is treated as text', async ({ page }) => {
      await openPage(page, `/${language}/collection?keyword=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
      await expect(page.getByText(word.nothing, { exact: true })).toBeVisible();
      await expect(page.getByRole('searchbox', { name: word.search })).toHaveValue('"><img src=x onerror=alert(1)>');
    });

    test('the breadcrumb links to the home page', async ({ page }) => {
      await openPage(page, `/${language}/collection`);
      await page.getByRole('main').getByRole('link', { name: word.home, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });
  });
}
