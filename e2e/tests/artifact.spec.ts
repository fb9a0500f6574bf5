import { languages, names } from '../names';
import { expect, test } from '../pages';
import { open } from '../visit';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} artifact`, () => {
    test('facts, breadcrumb and the way back', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      await open(page, `/${language}/collection?page=2`);
      await page.goto(`/${language}/collection_detail/${demo.artifact.id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toContainText(data[`name_${language}`]);
      for (const term of [word.category, word.number, word.name, word.dynasty, word.size, word.keywords]) {
        await expect(main.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
      }
      const facts = main.getByRole('definition');
      for (const fact of [data.number, data.group_item[`name_${language}`], data.group_dynasty[`name_${language}`]]) {
        await expect(facts.filter({ hasText: fact }).first()).toBeVisible();
      }
      const crumbs = main.getByRole('navigation').first();
      await expect(crumbs.getByRole('link', { name: word.collection, exact: true })).toBeVisible();
      await main.getByRole('link', { name: word.back }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/collection`));
    });

    test('a keyword leads to its search', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      const keyword: string = data[`key_${language}`].split(/[,，、]/)[0].trim();
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      await page.getByRole('main').getByRole('link', { name: keyword, exact: true }).click();
      await expect(page).toHaveURL(/keyword=/);
      await expect(page.getByRole('main').getByRole('link', { name: demo.artifact[`name_${language}`] })).toBeVisible();
    });

    test('thumbnails change the plate; the third and later are locked with a way to sign up', async ({
      page,
      demo,
      request,
    }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      expect(data.files.map((file: { locked: boolean }) => file.locked)).toEqual([false, false, true, true, true]);
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const main = page.getByRole('main');
      const [first, second] = data.files;
      await expect(main.getByRole('img', { name: first[`alt_${language}`] })).toBeVisible();
      const thumbs = main.getByRole('group').getByRole('link');
      await expect(thumbs).toHaveCount(5);
      await thumbs.nth(1).click();
      await expect(main.getByRole('img', { name: second[`alt_${language}`] })).toBeVisible();
      await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
      for (const place of [2, 3, 4]) {
        await expect(thumbs.nth(place)).toHaveAccessibleName(new RegExp(word.signUp));
      }
      const signUp = main.getByRole('link', { name: word.signUp });
      const targets = await signUp.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(targets).toContain(`/${language}/register`);
    });

    test('no picture beyond the second is asked for in clear', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      const asked: string[] = [];
      page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const thumbs = page.getByRole('main').getByRole('group').getByRole('link');
      await thumbs.nth(1).click();
      await page.waitForLoadState('networkidle');
      const folder = (path: string) => path.split('/').slice(0, -1).join('/');
      const allowed = data.files.map((file: { path: string }) => folder(file.path));
      const locked = data.files
        .filter((file: { locked: boolean }) => file.locked)
        .map((file: { path: string }) => file.path);
      const media = asked.filter((path) => path.startsWith('/media/'));
      expect(media.length).toBeGreaterThan(0);
      for (const path of media) {
        expect(allowed).toContain(folder(path));
        if (locked.some((known: string) => folder(known) === folder(path))) expect(locked).toContain(path);
      }
    });

    test('the history folds out and in', async ({ page, demo }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const more = page.getByRole('button', { name: word.expand });
      const less = page.getByRole('button', { name: word.collapse });
      const history = page.getByRole('region', { name: word.history });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      const folded = (await history.boundingBox())?.height ?? 0;
      await more.click();
      await expect(less).toHaveAttribute('aria-expanded', 'true');
      expect((await history.boundingBox())?.height ?? 0).toBeGreaterThan(folded);
      await less.click();
      await expect(more).toBeVisible();
    });
  });
}
