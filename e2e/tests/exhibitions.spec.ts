import { type Demo, expect, test } from '../demo-pages';
import { languages, names } from '../names';
import { openPage } from '../page-test';

for (const language of languages) {
  const word = names[language];
  const getName = (entry: Demo['exhibitionGroups'][number] | undefined) => entry?.[`name_${language}`] ?? '';

  test.describe(`${language} exhibitions`, () => {
    test('lists current, upcoming and past exhibitions in this order, each with picture, title and dates', async ({
      page,
      request,
    }) => {
      const { data } = await (await request.get('/api/exhibition/?pageSize=10')).json();
      await openPage(page, `/${language}/exhibition`);
      const rows = page.getByRole('main').getByRole('article');
      await expect(rows).toHaveCount(data.data.length);
      const phases = data.data.map((show: { phase: string }) => ['current', 'upcoming', 'past'].indexOf(show.phase));
      expect(phases).toEqual([...phases].sort());
      expect(new Set(phases)).toEqual(new Set([0, 1, 2]));
      for (const [place, show] of data.data.entries()) {
        const row = rows.nth(place);
        await expect(row.getByRole('link', { name: show[`title_${language}`] })).toBeVisible();
        await expect(row.locator('time').first()).toHaveAttribute('datetime', show.exhibition_date_start);
        await expect(row.locator('img')).toHaveCount(1);
      }
    });

    test('every exhibition shows its pieces, and each piece names the exhibition', async ({ page, request }) => {
      const { data } = await (await request.get('/api/exhibition/?pageSize=10')).json();
      for (const show of data.data) {
        const { artifacts } = (await (await request.get(`/api/exhibition/get/${show.id}`)).json()).data;
        expect(artifacts.length, show.title_en).toBeGreaterThan(2);
      }
      const path = `/${language}/exhibition_detail/${data.data[0].id}`;
      await openPage(page, path);
      const shelf = page.locator('section', { has: page.locator('#pieces') });
      await shelf.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/collection_detail/`));
      await expect(page.locator(`dd a[href="${path}"]`)).toBeVisible();
    });

    test('searches titles', async ({ page, demo, request }) => {
      const { total } = (await (await request.get('/api/exhibition/')).json()).data;
      await openPage(page, `/${language}/exhibition`);
      const box = page.getByRole('searchbox', { name: word.searchTitles });
      const title = demo.exhibition[`title_${language}`];
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

    test('a date range lists the exhibitions that overlap it and needs both dates', async ({ page, request }) => {
      const { data } = await (await request.get('/api/exhibition/?pageSize=100')).json();
      const past = data.data.find((show: { phase: string }) => show.phase === 'past');
      const range = `${past.exhibition_date_start} - ${past.exhibition_date_end}`;
      await openPage(page, `/${language}/exhibition?dates=${encodeURIComponent(range)}`);
      await expect(page.getByRole('main').getByRole('link', { name: past[`title_${language}`] })).toBeVisible();
      expect(await page.getByRole('main').getByRole('article').count()).toBeLessThan(data.data.length);
      await openPage(page, `/${language}/exhibition?dates=${past.exhibition_date_start}`);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(data.data.length);
    });

    test('a single date is not applied, and the missing one is named', async ({ page }) => {
      await openPage(page, `/${language}/exhibition`);
      await page.getByRole('group', { name: word.dates }).getByRole('button').first().click();
      const calendar = page.getByRole('dialog', { name: word.dates });
      await calendar.locator('.day:not(.out)').nth(9).click();
      await calendar.getByRole('button', { name: word.apply }).click();
      await expect(calendar.getByRole('alert')).toHaveText(word.lastDayMissing);
      await calendar.locator('.day:not(.out)').nth(12).click();
      await expect(page).toHaveURL(/[?&]dates=/);
      // As the form without scripts sends it.
      await openPage(page, `/${language}/exhibition?start=2026-03-01&end=`);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(word.lastDayMissing);
    });

    test('the calendar chooses a date range by mouse', async ({ page }) => {
      await openPage(page, `/${language}/exhibition`);
      const dates = page.getByRole('group', { name: word.dates });
      await dates.getByRole('button').first().click();
      const calendar = page.getByRole('dialog', { name: word.dates });
      await expect(calendar).toBeVisible();
      await expect(calendar.getByRole('button', { name: word.nextMonth, exact: true }).first()).toBeVisible();
      await expect(calendar.getByRole('button', { name: word.next, exact: true })).toHaveCount(0);
      const days = calendar
        .getByRole('grid')
        .first()
        .getByRole('button')
        .filter({ hasText: /^(8|9|1\d|2\d)$/ });
      // The 10th and the 13th of the month on the left.
      await days.nth(2).click();
      await days.nth(6).click();
      await expect(page).toHaveURL(/dates=(\d{4}-\d\d)-10(\+|%20)-(\+|%20)\1-14$/);
      await page.keyboard.press('Escape');
      await expect(calendar).toHaveCount(0);
    });

    test('choosing another group resets page, title and dates', async ({ page, demo, request }) => {
      const group = demo.exhibitionGroups[0];
      const { data } = await (await request.get(`/api/exhibition/?exhibition_group=${group?.id}`)).json();
      const titles = data.data.map((show: Record<string, string>) => show[`title_${language}`]);
      const asked: string[] = [];
      // The demo's exhibitions fit on one page: the answers are changed to have a second one.
      await page.route('**/api/exhibition/?*', async (route) => {
        const url = new URL(route.request().url());
        asked.push(url.search);
        const current_page = Number(url.searchParams.get('page') ?? 1);
        url.searchParams.delete('page');
        const answer = await route.fetch({ url: url.href });
        const body = await answer.json();
        await route.fulfill({
          response: answer,
          json: { ...body, data: { ...body.data, current_page, last_page: 2 } },
        });
      });
      await openPage(page, `/${language}/exhibition?dates=${encodeURIComponent('2020-01-01 - 2040-01-01')}`);
      const box = page.getByRole('searchbox', { name: word.searchTitles });
      await box.fill('的');
      await box.press('Enter');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: word.next, exact: true }).click();
      await expect(page).toHaveURL((url) => [...url.searchParams.keys()].join() === 'title,dates,page');
      expect(asked.at(-1)).toMatch(/[?&]page=2/);
      await expect(box).toHaveValue('的');

      await main.getByRole('tab', { name: getName(group) }).click();
      await expect(page).toHaveURL(`/${language}/exhibition/${group?.id}`);
      await expect(box).toHaveValue('');
      await expect(main.getByRole('tab', { name: getName(group) })).toHaveAttribute('aria-selected', 'true');
      await expect(main.getByRole('article').getByRole('link')).toHaveText(titles);
      expect(asked.at(-1)).not.toMatch(/title_|exhibition_date_|page=2/);
      await main.getByRole('tab', { name: word.all, exact: true }).click();
      await expect(page).toHaveURL(`/${language}/exhibition`);
    });

    test('an exhibition shows picture, title, dates, place, text and the link back to the list', async ({
      page,
      demo,
      request,
    }) => {
      const { data } = await (await request.get(`/api/front/exhibition/${demo.exhibition.id}`)).json();
      await openPage(page, `/${language}/exhibition`);
      await page
        .getByRole('main')
        .getByRole('link', { name: demo.exhibition[`title_${language}`] })
        .click();
      await expect(page).toHaveURL(`/${language}/exhibition_detail/${demo.exhibition.id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toContainText(data[`title_${language}`]);
      await expect(main.locator('time').first()).toHaveAttribute('datetime', data.exhibition_date_start);
      await expect(main).toContainText(data[`exhibition_place_${language}`]);
      const [paragraph = ''] = /(?<=<p>)[^<]+/.exec(data[`content_${language}`]) ?? [];
      expect(paragraph).not.toBe('');
      await expect(main).toContainText(paragraph);
      await expect(main.getByRole('img').first()).toBeVisible();
      await main.getByRole('link', { name: word.back }).click();
      await expect(page).toHaveURL(`/${language}/exhibition`);
    });
  });
}
