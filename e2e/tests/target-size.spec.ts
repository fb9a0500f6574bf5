import { expect, test } from '../demo-pages';
import { languages, names } from '../names';
import { openPage } from '../page-test';

/** WCAG 2.2, target size (enhanced), in pixels. */
const LEAST = 44;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two boxes overlap. */
const doOverlap = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + 1 &&
  other.x + other.width > one.x + 1 &&
  one.y + one.height > other.y + 1 &&
  other.y + other.height > one.y + 1;

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

for (const language of languages) {
  test.describe(`${language} on a telephone`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('links in rows have the target size of a finger and do not overlap', async ({ page, demo }) => {
      for (const [path, rows] of [
        ['/collection?page=2', ['.crumb', '.tabs', '.pager', '.foot li', '.soc']],
        [`/collection_detail/${demo.artifact.id}`, ['.crumb', '.kw', '.foot li']],
        ['/exhibition', ['.crumb', '.tabs', '.foot li']],
      ] as const) {
        await openPage(page, `/${language}${path}`);
        for (const row of rows) {
          const links = await page.locator(`${row} a[href]`).all();
          expect(links.length, `${path} ${row}`).toBeGreaterThan(0);
          const boxes = await Promise.all(
            links.map(async (link) => ({ name: await link.textContent(), ...((await link.boundingBox()) ?? NOWHERE) })),
          );
          const small = boxes.filter(({ width, height }) => width < LEAST || height < LEAST);
          expect(small, `${path} ${row}`).toEqual([]);
          const cut = await page
            .locator(`${row} a[href]`)
            .evaluateAll((all) =>
              all.filter((link) => link.scrollWidth > link.clientWidth + 1).map((link) => link.textContent),
            );
          expect(cut, `${path} ${row}: no link is narrower than its words`).toEqual([]);
          const over = boxes.filter((one, at) => boxes.slice(at + 1).some((other) => doOverlap(one, other)));
          expect(over, `${path} ${row}`).toEqual([]);
        }
      }
    });
  });
}

test('input fields use lining, tabular figures', async ({ page }) => {
  const word = names.tw;
  for (const path of ['/register', '/login', '/contact', '/collection', '/forget']) {
    await openPage(page, `/tw${path}`);
    const fields = page.getByRole('main').locator('input:not([type=checkbox]), textarea');
    expect(await fields.count(), path).toBeGreaterThan(0);
    for (const field of await fields.all()) {
      await expect(field).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums');
    }
  }
  // In a visible password 0 and O, 1, l and I can be told apart.
  await openPage(page, '/tw/login');
  const secret = page.getByRole('main').getByLabel(word.password, { exact: true });
  await secret.fill('O0l1I');
  await page.getByRole('button', { name: word.showPassword }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await expect(secret).toHaveCSS('font-family', /monospace/);
});
