import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

interface File {
  locked: boolean;
  path: string;
}

const getFolder = (path: string) => path.split('/').slice(0, -1).join('/');

const word = names.tw;

test.describe('locked plates', () => {
  test('a locked plate is blurred, links to registration and login, and cannot be enlarged', async ({
    page,
    demo,
    request,
  }) => {
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    const main = page.getByRole('main');
    const thumbs = main.getByRole('group').getByRole('link');
    const zoom = main.getByRole('button', { name: word.zoom });
    await expect(zoom).toBeVisible();
    // A locked thumbnail links to the registration; its plate is reached by the arrow keys or by its address.
    await thumbs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`/tw/collection_detail/${demo.artifact.id}?plate=2`);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`/tw/collection_detail/${demo.artifact.id}?plate=3`);

    for (const way of ['walked', 'loaded']) {
      if (way === 'loaded') await openPage(page, `/tw/collection_detail/${demo.artifact.id}?plate=3`);
      await expect(main.getByRole('heading', { name: word.lockedPlate }), way).toBeVisible();
      await expect(main.getByRole('link', { name: word.logIn })).toHaveAttribute('href', '/tw/login');
      const prompt = main.getByRole('link', { name: word.signUp, exact: true }).filter({ hasText: word.signUp });
      await expect(prompt).toHaveCount(1);
      await expect(prompt).toHaveAttribute('href', '/tw/register');
      await expect(zoom).toHaveCount(0);
      await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
      const stage = main.locator('.stage .locked-picture');
      await expect(stage).toHaveAttribute('src', data.files[2].path);
      await expect.poll(() => stage.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

      // The page and its data name only open pictures, those of related pieces' cards and the blurred previews of the others.
      const listPaths = (locked: boolean): string[] =>
        data.files.filter((file: File) => file.locked === locked).map((file: File) => file.path);
      const cards: string[] = data.related.map((piece: { pic: string }) => piece.pic);
      const folders = [...listPaths(false), ...cards].map(getFolder);
      const standIns = listPaths(true);
      const named = [...(await page.content()).matchAll(/\/media\/[\w./-]+/g)].map((match) => match[0]);
      expect(named).toContain(data.files[2].path);
      expect(named.filter((path) => !standIns.includes(path) && !folders.includes(getFolder(path)))).toEqual([]);
    }
  });
});
