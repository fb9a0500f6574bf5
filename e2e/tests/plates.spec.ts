import { languages, names } from '../names';
import { expect, test } from '../pages';
import { open } from '../visit';

interface File {
  locked: boolean;
  path: string;
}

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} plates`, () => {
    test('zoom shows the plate as large as it gets, keeps the focus, and gives it back', async ({
      page,
      demo,
      request,
    }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      const plate = data.files[1];
      const largest = `${folderOf(plate.path)}/${Math.max(...plate.widths)}`;
      const asked: string[] = [];
      page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
      await open(page, `/${language}/collection_detail/${demo.artifact.id}?plate=2`);
      const zoom = page.getByRole('button', { name: word.zoom, exact: true });
      const room = page.getByRole('dialog', { name: word.zoom });
      await expect(room).toHaveCount(0);
      expect(asked.filter((path) => path.startsWith(largest))).toEqual([]);

      await zoom.focus();
      await page.keyboard.press('Enter');
      await expect(room).toBeVisible();
      const picture = room.getByRole('img', { name: plate[`alt_${language}`] });
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
        .toMatch(new RegExp(`${largest}\\.(webp|jpg)$`));
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(Math.max(...plate.widths));
      await expect(room).toContainText(data.number);
      await expect(room).toContainText(data[`name_${language}`]);

      const focus = () =>
        room.evaluate((dialog) => {
          if (dialog.contains(document.activeElement)) return 'inside';
          return document.activeElement === document.body ? 'nowhere' : 'behind';
        });
      await expect.poll(focus).toBe('inside');
      const seen = new Set<string>();
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        seen.add(await focus());
      }
      expect(seen).toContain('inside');
      expect(seen).not.toContain('behind');

      await page.keyboard.press('Escape');
      await expect(room).toHaveCount(0);
      await expect(zoom).toBeFocused();
      await zoom.click();
      await room.getByRole('button', { name: word.close }).click();
      await expect(room).toHaveCount(0);
      await expect(zoom).toBeFocused();
      await expect(page).toHaveURL(`/${language}/collection_detail/${demo.artifact.id}?plate=2`);
    });

    test('a locked plate is blurred, says how to see it, and cannot be enlarged', async ({ page, demo, request }) => {
      const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      const main = page.getByRole('main');
      const thumbs = main.getByRole('group').getByRole('link');
      const zoom = main.getByRole('button', { name: word.zoom });
      await expect(zoom).toBeVisible();
      // A locked thumbnail leads to the register; its plate is reached by the arrow keys or by its address.
      await thumbs.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(`/${language}/collection_detail/${demo.artifact.id}?plate=2`);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(`/${language}/collection_detail/${demo.artifact.id}?plate=3`);

      for (const way of ['walked', 'loaded']) {
        if (way === 'loaded') await open(page, `/${language}/collection_detail/${demo.artifact.id}?plate=3`);
        await expect(main.getByRole('heading', { name: word.lockedPlate }), way).toBeVisible();
        await expect(main.getByRole('link', { name: word.logIn })).toHaveAttribute('href', `/${language}/login`);
        const prompt = main.getByRole('link', { name: word.signUp, exact: true }).filter({ hasText: word.signUp });
        await expect(prompt).toHaveCount(1);
        await expect(prompt).toHaveAttribute('href', `/${language}/register`);
        await expect(zoom).toHaveCount(0);
        await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
        const stage = main.locator('.stage img');
        await expect(stage).toHaveAttribute('src', data.files[2].path);
        await expect.poll(() => stage.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

        // Nothing in the page, its data included, names a picture but the open ones and the stand-ins of the others.
        const pathsWhere = (locked: boolean): string[] =>
          data.files.filter((file: File) => file.locked === locked).map((file: File) => file.path);
        const folders = pathsWhere(false).map(folderOf);
        const standIns = pathsWhere(true);
        const named = [...(await page.content()).matchAll(/\/media\/[\w./-]+/g)].map((match) => match[0]);
        expect(named).toContain(data.files[2].path);
        expect(named.filter((path) => !standIns.includes(path) && !folders.includes(folderOf(path)))).toEqual([]);
      }
    });
  });
}
