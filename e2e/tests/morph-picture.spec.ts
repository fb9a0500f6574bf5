// A piece's picture moves from its card to its page and back, where the browser can and the reader has nothing against it.
import type { Page } from '@playwright/test';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

/** The names that elements have in each transition, from its beginning on. */
async function watchTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { count: 0 };
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      seen.count += 1;
      return start(update);
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: { count: number } }).seen.count);
}

const foot = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('to a piece’s page and back, and on no other way', async ({ page, demo }) => {
  const count = await watchTransitions(page);
  await openPage(page, '/en/collection');
  const card = page.getByRole('link', { name: demo.artifact.name_en });
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await expect(page).toHaveURL(`/en/collection_detail/${demo.artifact.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.artifact.name_en);
  expect(await count()).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/en/collection');
  await expect(card).toBeVisible();
  expect(await count()).toBe(2);
  // Two elements of one name would end every later transition.
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter((img) => img.style.viewTransitionName !== '').length))
    .toBe(0);
  await foot(page, names.en.questions).click();
  await expect(page).toHaveURL('/en/question');
  expect(await count()).toBe(2);
});

test('not for readers who want less motion', async ({ page, demo }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const count = await watchTransitions(page);
  await openPage(page, '/en/collection');
  await page.getByRole('link', { name: demo.artifact.name_en }).click();
  await expect(page).toHaveURL(`/en/collection_detail/${demo.artifact.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.artifact.name_en);
  expect(await count()).toBe(0);
});
