// The list of 100,000 pieces: scrolled as one table of which only the rows in view are in the document.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { test } from '../desk-test';

const TOTAL = 100_000;
const FOUND = 3;
/** Rows in the document at most: those in view and some around them. */
const MOST = 60;

/** Answers as a desk of so many pieces; a search finds three. */
async function answerWithMany(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  await page.route('**/api/desk/artifacts?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 50)];
    if (size > 1) asked.add(`${number}`);
    const answer = await route.fetch({ url: route.request().url().replace(/\?.*/, '?page_size=1') });
    const { data } = (await answer.json()) as { data: { items: object[] } };
    const total = query.get('query') ? FOUND : TOTAL;
    const first = (number - 1) * size;
    const items = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, at) => ({
      ...data.items[0],
      id: first + at + 1,
      relic_number: `N-${first + at + 1}`,
    }));
    const body = { state: 'SUCCESS', message: '', data: { items, page: number, page_size: size, total } };
    await route.fulfill({ json: body });
  });
  return asked;
}

test.describe('100,000 pieces', () => {
  test.use({ locale: 'en-GB' });

  test('are scrolled by keys and by the bar, and the address keeps the place', async ({ page, signIn }) => {
    await signIn(page);
    const asked = await answerWithMany(page);
    await page.goto('/artifacts');
    const table = page.getByRole('grid', { name: en.list.title });
    const row = (number: number) => table.locator(`tr[aria-rowindex="${number + 1}"]`);
    const inDocument = () => table.locator('tbody tr[aria-rowindex]').count();
    await expect(table).toHaveAttribute('aria-rowcount', `${TOTAL + 1}`);
    await expect(row(1)).toContainText('N-1');
    expect(await inDocument()).toBeLessThan(MOST);

    await page.keyboard.press('j');
    await expect(row(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(row(TOTAL)).toBeFocused();
    await expect(row(TOTAL)).toContainText(`N-${TOTAL}`);
    await expect(row(TOTAL)).toBeInViewport();
    expect(await inDocument()).toBeLessThan(MOST);
    await page.keyboard.press('k');
    await expect(row(TOTAL - 1)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(row(1)).toBeFocused();
    await expect(row(1)).toBeInViewport();

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(page).toHaveURL(/row=(49|50)\d{3}$/);
    const place = Number(new URL(page.url()).searchParams.get('row'));
    await expect(row(place + 2)).toContainText(`N-${place + 2}`);
    await page.reload();
    await expect(row(place + 2)).toBeInViewport();
    await expect(row(place + 2)).toContainText(`N-${place + 2}`);
    expect(asked.size, 'only pages in view are asked for').toBeLessThan(12);

    // A search begins at the top again.
    await page.getByRole('searchbox').fill('three');
    await expect(table).toHaveAttribute('aria-rowcount', `${FOUND + 1}`);
    await expect(row(1)).toBeInViewport();
    await page.getByRole('checkbox', { name: en.list.selectAll }).check();
    await expect(page.getByRole('toolbar', { name: en.list.bulk.label })).toContainText(en.list.bulk.selected(3));
  });

  test('are scrolled as cards, of which those in view are in the document', async ({ page, signIn }) => {
    await signIn(page);
    const asked = await answerWithMany(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/artifacts');
    await page.getByRole('radio', { name: en.list.views.grid }).click();
    const cards = page.getByRole('grid', { name: en.list.title }).locator('[data-index]');
    await expect(cards.first()).toContainText('N-1');
    await page.keyboard.press('j');
    await expect(cards.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(cards.last()).toBeFocused();
    await expect(cards.last()).toContainText(`N-${TOTAL}`);
    await expect(cards.last()).toBeInViewport();
    expect(await cards.count()).toBeLessThan(MOST);
    expect(asked.size, 'only pages in view are asked for').toBeLessThan(8);
  });
});
