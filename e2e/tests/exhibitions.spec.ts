import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

const word = names.tw;

test.describe('exhibitions', () => {
  test('every exhibition shows its pieces, and each piece names the exhibition', async ({ page, request }) => {
    const { data } = await (await request.get('/api/exhibition/?pageSize=10')).json();
    for (const show of data.data) {
      const { artifacts } = (await (await request.get(`/api/front/exhibition/${show.id}`)).json()).data;
      expect(artifacts.length, show.title_en).toBeGreaterThan(2);
    }
    const path = `/tw/exhibition_detail/${data.data[0].id}`;
    await openPage(page, path);
    const shelf = page.locator('section', { has: page.locator('#pieces') });
    await shelf.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/tw\/collection_detail\//);
    await expect(page.locator(`dd a[href="${path}"]`)).toBeVisible();
  });

  test('searches titles', async ({ page, demo, request }) => {
    const { total } = (await (await request.get('/api/exhibition/')).json()).data;
    await openPage(page, '/tw/exhibition');
    const box = page.getByRole('searchbox', { name: word.searchTitles });
    const title = demo.exhibition.title_tw;
    await box.fill(title.slice(0, 5));
    await box.press('Enter');
    await expect(page).toHaveURL(/[?&]title=/);
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
    expect(await page.getByRole('main').getByRole('article').count()).toBeLessThan(total);
    await expect(box).toHaveValue(title.slice(0, 5));
    await box.fill('zzz');
    await box.press('Enter');
    await expect(page.getByText(word.nothing, { exact: true })).toBeVisible();
  });

  test('the calendar chooses a date range by mouse, and names the date that is missing', async ({ page }) => {
    await openPage(page, '/tw/exhibition');
    const dates = page.getByRole('group', { name: word.dates });
    await dates.getByRole('button').first().click();
    const calendar = page.getByRole('dialog', { name: word.dates });
    await expect(calendar).toBeVisible();
    await expect(calendar.getByRole('button', { name: word.nextMonth, exact: true }).first()).toBeVisible();
    await expect(calendar.getByRole('button', { name: word.next, exact: true })).toHaveCount(0);
    // In the month on the left, whose first week may begin with the last days of another.
    const day = (number: number) =>
      calendar
        .getByRole('grid')
        .first()
        .locator('[role=button]:not([data-outside-month])')
        .filter({ hasText: new RegExp(`^${number}$`) });
    await day(10).click();
    await calendar.getByRole('button', { name: word.apply }).click();
    await expect(calendar.getByRole('alert')).toHaveText(word.lastDayMissing);
    await day(14).click();
    await expect(page).toHaveURL(/dates=(\d{4}-\d\d)-10(\+|%20)-(\+|%20)\1-14$/);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
  });

  test('an exhibition shows picture, title, dates, place, text and the link back to the list', async ({
    page,
    demo,
    request,
  }) => {
    const { data } = await (await request.get(`/api/front/exhibition/${demo.exhibition.id}`)).json();
    await openPage(page, '/tw/exhibition');
    await page.getByRole('main').getByRole('link', { name: demo.exhibition.title_tw }).click();
    await expect(page).toHaveURL(`/tw/exhibition_detail/${demo.exhibition.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(data.title_tw);
    await expect(main.locator('time').first()).toHaveAttribute('datetime', data.exhibition_date_start);
    await expect(main).toContainText(data.exhibition_place_tw);
    const [paragraph = ''] = /(?<=<p>)[^<]+/.exec(data.content_tw) ?? [];
    expect(paragraph).not.toBe('');
    await expect(main).toContainText(paragraph);
    await expect(main.getByRole('img').first()).toBeVisible();
    await main.getByRole('link', { name: word.back }).click();
    await expect(page).toHaveURL('/tw/exhibition');
  });
});
