import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

const word = names.tw;
/** The links of the cards: a card's one link is its name. */
const findCardLinks = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link');
/** The names of the pieces that the API lists, in its order. */
const fetchNames = async (request: APIRequestContext, query: string): Promise<string[]> => {
  const { data } = await (await request.get(`/api/collection?${query}`)).json();
  return data.data.map((piece: Record<string, string>) => piece.name_tw);
};

test.describe('collection', () => {
  test('the pager uses the query string and stops at both ends', async ({ page, request }) => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((at) => fetchNames(request, `page=${at}`)));
    await openPage(page, '/tw/collection');
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(findCardLinks(page)).toHaveText(first ?? []);
    await expect(link(word.previous)).toHaveAttribute('aria-disabled', 'true');
    await link(word.next).click();
    await expect(page).toHaveURL('/tw/collection?page=2');
    await expect(findCardLinks(page)).toHaveText(second ?? []);
    await link('3').click();
    await expect(page).toHaveURL('/tw/collection?page=3');
    await expect(findCardLinks(page)).toHaveText(third ?? []);
    await expect(link(word.next)).toHaveAttribute('aria-disabled', 'true');
    await link(word.previous).click();
    await expect(page).toHaveURL('/tw/collection?page=2');
    await page.goBack();
    await expect(page).toHaveURL('/tw/collection?page=3');
    await expect(findCardLinks(page)).toHaveText(third ?? []);
  });

  test('searches in both languages and by number and says when nothing is found', async ({ page, demo }) => {
    await openPage(page, '/tw/collection');
    const box = page.getByRole('searchbox', { name: word.search });
    for (const keyword of [demo.artifact.name_tw, demo.artifact.name_en, demo.artifact.number, 'ｄｂ－０００１']) {
      await box.fill(keyword);
      await box.press('Enter');
      await expect(page).toHaveURL(`/tw/collection?keyword=${encodeURIComponent(keyword).replace(/%20/g, '+')}`);
      await expect(box).toHaveValue(keyword);
      await expect(findCardLinks(page)).toHaveText([demo.artifact.name_tw]);
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
    await openPage(page, '/tw/collection');
    const box = page.getByRole('searchbox', { name: word.search });
    await box.fill('celedon');
    await box.press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { name: word.didYouMean, exact: true })).toBeVisible();
    await expect(findCardLinks(page)).toHaveText(await fetchNames(request, 'name_tw=celadon'));
    await page.getByRole('main').getByRole('link', { name: 'celadon', exact: true }).click();
    await expect(page).toHaveURL('/tw/collection?keyword=celadon');
    await expect(box).toHaveValue('celadon');
    await expect(page.getByRole('heading', { name: word.didYouMean })).toHaveCount(0);
    await expect(findCardLinks(page)).toHaveText(await fetchNames(request, 'name_tw=celadon'));
  });

  test('a button clears the search field and the search', async ({ page, request }) => {
    await openPage(page, '/tw/collection');
    const box = page.getByRole('searchbox', { name: word.search });
    const clear = page.getByRole('main').getByRole('button', { name: word.clear, exact: true });
    await expect(clear).toHaveCount(0);
    // Input that was not submitted is cleared without a navigation.
    await box.fill('鼎');
    await clear.click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(page).toHaveURL('/tw/collection');
    // A search is cleared by keyboard.
    await box.fill('鼎');
    await box.press('Enter');
    await expect(findCardLinks(page)).toHaveCount(1);
    await box.focus();
    await page.keyboard.press('Tab');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tw/collection');
    await expect(findCardLinks(page)).toHaveText(await fetchNames(request, ''));
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await page.goBack();
    await expect(box).toHaveValue('鼎');
  });

  test('on a phone the results begin in the upper half', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/tw/collection');
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
    test('a search is corrected, followed and taken back', async ({ page, request }) => {
      await page.goto('/tw/collection');
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
});
