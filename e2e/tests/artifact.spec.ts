import { expect, test } from '../demo-pages';
import { languages, names } from '../names';
import { openPage } from '../page-test';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} artifact`, () => {
    test('shows facts, breadcrumb and the link back to the list', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      await openPage(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toContainText(data[`name_${language}`]);
      for (const [term, fact] of [
        [word.category, data.group_item[`name_${language}`]],
        [word.number, data.number],
        [word.name, data[`name_${language}`]],
        [word.dynasty, data.group_dynasty[`name_${language}`]],
        [word.size, data[`size_${language}`]],
        [word.keywords, data[`key_${language}`].split(', ').join('')],
      ]) {
        const entry = main.locator('dl > div').filter({ has: page.getByRole('term').getByText(term, { exact: true }) });
        await expect(entry.getByRole('definition'), term).toHaveText(fact);
      }
      const crumbs = main.getByRole('navigation').first();
      await expect(crumbs.getByRole('link')).toHaveText([
        word.home,
        word.collection,
        data.group_item[`name_${language}`],
      ]);
      await main.getByRole('link', { name: word.back }).click();
      await expect(page).toHaveURL(`/${language}/collection`);
    });

    test('the link back leads to the page of the list that one came from', async ({ page }) => {
      await openPage(page, `/${language}/collection?keyword=%E7%93%B7&page=2`);
      await page.getByRole('main').getByRole('article').getByRole('link').nth(1).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/collection_detail/\\d+$`));
      await page.getByRole('main').getByRole('link', { name: word.back }).click();
      await expect(page).toHaveURL(`/${language}/collection?keyword=%E7%93%B7&page=2`);
    });

    test('a keyword links to its search', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      const keyword: string = data[`key_${language}`].split(/[,，、]/)[0].trim();
      await openPage(page, `/${language}/collection_detail/${demo.artifact.id}`);
      await page.getByRole('main').getByRole('link', { name: keyword, exact: true }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === keyword);
      await expect(page.getByRole('main').getByRole('link', { name: demo.artifact[`name_${language}`] })).toBeVisible();
    });

    test('thumbnails change the plate; the third and later ones are locked and link to the registration', async ({
      page,
      demo,
      request,
    }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      expect(data.files.map((file: { locked: boolean }) => file.locked)).toEqual([false, false, true, true, true]);
      await openPage(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const main = page.getByRole('main');
      const [first, second] = data.files;
      expect(first[`alt_${language}`]).not.toBe(second[`alt_${language}`]);
      await expect(main.getByRole('img', { name: first[`alt_${language}`] })).toBeVisible();
      const thumbs = main.getByRole('group').getByRole('link');
      await expect(thumbs).toHaveCount(5);
      await thumbs.nth(1).click();
      await expect(main.getByRole('img', { name: second[`alt_${language}`] })).toBeVisible();
      await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
      for (const place of [2, 3, 4]) {
        await expect(thumbs.nth(place)).toHaveAccessibleName(word.lockedThumb(place + 1));
        await expect(thumbs.nth(place)).toHaveAttribute('href', `/${language}/register`);
        await expect(thumbs.nth(place).locator('img')).toHaveAttribute('src', data.files[place].path);
      }
      const signUp = main.getByRole('link', { name: word.signUp }).filter({ hasText: word.signUp });
      await expect(signUp).toHaveAttribute('href', `/${language}/register`);
    });

    test('no rendition of a locked picture is requested', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      const asked: string[] = [];
      page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
      await openPage(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const main = page.getByRole('main');
      for (const place of [0, 1]) {
        await main.getByRole('group').getByRole('link').nth(place).click();
        const plate = main.getByRole('img', { name: data.files[place][`alt_${language}`], exact: true });
        await expect
          .poll(() => plate.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
          .toBeTruthy();
      }
      const folder = (path: string) => path.split('/').slice(0, -1).join('/');
      const related = data.related.map((piece: { pic: string }) => folder(piece.pic));
      const allowed = [...related, ...data.files.map((file: { path: string }) => folder(file.path))];
      const locked = data.files
        .filter((file: { locked: boolean }) => file.locked)
        .map((file: { path: string }) => file.path);
      const media = asked.filter((path) => path.startsWith('/media/'));
      expect(media, 'the locked thumbnails are drawn').toEqual(expect.arrayContaining(locked));
      for (const path of media) {
        expect(allowed).toContain(folder(path));
        if (locked.some((known: string) => folder(known) === folder(path))) expect(locked).toContain(path);
      }
    });

    test('the history expands and collapses', async ({ page, demo }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await openPage(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const more = page.getByRole('button', { name: word.expand });
      const less = page.getByRole('button', { name: word.collapse });
      const history = page.getByRole('region', { name: word.history });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      const folded = (await history.boundingBox())?.height ?? 0;
      await more.click();
      await expect(less).toHaveAttribute('aria-expanded', 'true');
      expect((await history.boundingBox())?.height ?? 0).toBeGreaterThan(folded);
      await less.click();
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      expect((await history.boundingBox())?.height ?? 0).toBe(folded);
    });
  });
}
