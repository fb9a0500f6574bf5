import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

const word = names.tw;

test.describe('artifact', () => {
  test('shows facts, breadcrumb and the link back to the list', async ({ page, demo, request }) => {
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(data.name_tw);
    for (const [term, fact] of [
      [word.category, data.group_item.name_tw],
      [word.number, data.number],
      [word.name, data.name_tw],
      [word.dynasty, data.group_dynasty.name_tw],
      [word.size, data.size_tw],
      [word.keywords, data.key_tw.split(', ').join('')],
    ]) {
      const entry = main.locator('dl > div').filter({ has: page.getByRole('term').getByText(term, { exact: true }) });
      await expect(entry.getByRole('definition'), term).toHaveText(fact);
    }
    const crumbs = main.getByRole('navigation').first();
    await expect(crumbs.getByRole('link')).toHaveText([word.home, word.collection, data.group_item.name_tw]);
    const [keyword = ''] = data.key_tw.split(', ');
    await expect(main.getByRole('link', { name: keyword, exact: true })).toHaveAttribute(
      'href',
      `/tw/collection?keyword=${encodeURIComponent(keyword)}`,
    );
    await main.getByRole('link', { name: word.back }).click();
    await expect(page).toHaveURL('/tw/collection');
  });

  test('the link back leads to the page of the list that one came from', async ({ page }) => {
    await openPage(page, '/tw/collection?keyword=%E7%93%B7&page=2');
    await page.getByRole('main').getByRole('article').getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/tw\/collection_detail\/\d+$/);
    await page.getByRole('main').getByRole('link', { name: word.back }).click();
    await expect(page).toHaveURL('/tw/collection?keyword=%E7%93%B7&page=2');
  });

  test('thumbnails change the plate; the third and later ones are locked and link to the registration', async ({
    page,
    demo,
    request,
  }) => {
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    expect(data.files.map((file: { locked: boolean }) => file.locked)).toEqual([false, false, true, true, true]);
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    const main = page.getByRole('main');
    const [first, second] = data.files;
    expect(first.alt_tw).not.toBe(second.alt_tw);
    await expect(main.getByRole('img', { name: first.alt_tw })).toBeVisible();
    const thumbs = main.getByRole('group').getByRole('link');
    await expect(thumbs).toHaveCount(5);
    await thumbs.nth(1).click();
    await expect(main.getByRole('img', { name: second.alt_tw })).toBeVisible();
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
    for (const place of [2, 3, 4]) {
      await expect(thumbs.nth(place)).toHaveAccessibleName(word.lockedThumb(place + 1));
      await expect(thumbs.nth(place)).toHaveAttribute('href', '/tw/register');
      await expect(thumbs.nth(place).locator('img')).toHaveAttribute('src', data.files[place].path);
    }
    const signUp = main.getByRole('link', { name: word.signUp }).filter({ hasText: word.signUp });
    await expect(signUp).toHaveAttribute('href', '/tw/register');
  });

  test('no rendition of a locked picture is requested', async ({ page, demo, request }) => {
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    const main = page.getByRole('main');
    for (const place of [0, 1]) {
      await main.getByRole('group').getByRole('link').nth(place).click();
      const plate = main.getByRole('img', { name: data.files[place].alt_tw, exact: true });
      await expect.poll(() => plate.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
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
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
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
