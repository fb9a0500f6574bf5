import { languages, names, other } from '../names';
import { type Demo, expect, test } from '../pages';
import { open } from '../visit';

for (const language of languages) {
  const word = names[language];
  const nameOf = (entry: Demo['categories'][number] | undefined) => entry?.[`name_${language}`] ?? '';

  test.describe(`${language} home`, () => {
    test('banner, categories, featured pieces, coming exhibitions and their links', async ({ page, demo }) => {
      await open(page, `/${language}`);
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
        await expect(main.getByRole('tab', { name: nameOf(category) })).toHaveAttribute('aria-selected', 'false');
      }
      const pieces = main.locator(`a[href^="/${language}/collection_detail/"]`);
      expect(await pieces.count()).toBeGreaterThanOrEqual(7);
      expect(await pieces.count()).toBeLessThanOrEqual(13);
      const shows = main.locator(`a[href^="/${language}/exhibition_detail/"]`);
      expect(await shows.count()).toBeGreaterThanOrEqual(1);
      expect(await shows.count()).toBeLessThanOrEqual(6);
      expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(4);
    });

    test('a category of the strip shows its own pieces', async ({ page, demo, request }) => {
      const category = demo.categories[1];
      await open(page, `/${language}`);
      await page
        .getByRole('main')
        .getByRole('tab', { name: nameOf(category) })
        .click();
      await expect(page).toHaveURL(`/${language}/${category?.id}`);
      await expect(page.getByRole('tab', { name: nameOf(category) })).toHaveAttribute('aria-selected', 'true');
      const answer = await (await request.get(`/api/front/collection/home?item_id=${category?.id}`)).json();
      const ids: number[] = answer.data.map((piece: { id: number }) => piece.id);
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .locator(`a[href^="/${language}/collection_detail/"]`)
            .evaluateAll((links) => [
              ...new Set(links.map((link) => Number(link.getAttribute('href')?.split('/').pop()))),
            ]),
        )
        .toEqual(expect.arrayContaining(ids.slice(0, 4)));
    });

    test('the banner opens in a new tab', async ({ page, context }) => {
      await open(page, `/${language}`);
      const opened = context.waitForEvent('page');
      await page.getByRole('main').getByRole('link', { name: word.more }).first().click();
      const tab = await opened;
      await tab.waitForLoadState();
      expect(new URL(tab.url()).origin).toBe(new URL(page.url()).origin);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });

    test('header and footer: home mark, member, contents, hours', async ({ page }) => {
      await open(page, `/${language}/question`);
      await expect(page.getByRole('banner').getByRole('link', { name: word.member })).toHaveAttribute(
        'href',
        `/${language}/login`,
      );
      const foot = page.getByRole('contentinfo');
      await expect(foot).toContainText('08:00');
      await expect(foot).toContainText('22:00');
      for (const link of [word.collection, word.exhibitions, word.questions, word.contact, word.about, word.privacy]) {
        await expect(foot.getByRole('link', { name: link, exact: true })).toBeVisible();
      }
      for (const social of ['Facebook', 'Instagram', 'LINE']) {
        await expect(foot.getByRole('link', { name: social })).toHaveAttribute('href', /^https:\/\//);
      }
      await page.getByRole('banner').getByRole('link', { name: word.home }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });

    test('no word of the other language stands unmarked', async ({ page }) => {
      await open(page, `/${language}`);
      await expect(page.getByRole('button', { name: names[other(language)].menu })).toHaveCount(0);
      if (language === 'en') {
        const unmarked = await page.getByRole('main').evaluate((main) => {
          const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (/\p{Script=Han}/u.test(node.textContent ?? '') && !node.parentElement?.closest('[lang^="zh"]')) {
              found.push(node.textContent ?? '');
            }
          }
          return found;
        });
        expect(unmarked).toEqual([]);
      }
    });
  });
}
