// Who asks for less motion gets none: no transition or animation that lasts, and no page that scrolls by itself. The desk is looked at in `desk-pages.spec.ts`.
import { expect } from '@playwright/test';
import { pages, test } from '../demo-pages';
import { findMotion } from '../motion';
import { names } from '../names';
import { openPage } from '../page-test';

test.describe('site, tw', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no page moves, nor do menu and viewer', async ({ page, demo }) => {
    for (const [name, path] of Object.entries(pages)) {
      await openPage(page, `/tw${path(demo)}`);
      expect.soft(await findMotion(page), name).toEqual([]);
    }
    await openPage(page, '/tw/collection');
    await page.getByRole('button', { name: names.tw.menu }).click();
    await expect(page.getByRole('dialog', { name: names.tw.menu })).toBeVisible();
    expect.soft(await findMotion(page), 'menu').toEqual([]);
  });
});

test('where motion is not reduced the same look finds some', async ({ page }) => {
  await openPage(page, '/en/collection');
  expect(await findMotion(page)).not.toEqual([]);
});
