import { expect, pages, test } from '../demo-pages';
import { languages, names } from '../names';
import { memberPages, otherPages } from '../site-pages';

test.use({ javaScriptEnabled: false });

test('every page is readable', async ({ page, demo }) => {
  for (const [at, [name, path]] of Object.entries(pages).entries()) {
    // The other language with every page: the words of both are looked at with scripts.
    const language = at % 2 === 0 ? 'tw' : 'en';
    const word = names[language];
    await page.goto(`/${language}${path(demo)}`);
    // Nothing comes later: a fault is named at once.
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: word.privacy });
    for (const [what, found] of Object.entries({ title: page.getByRole('heading', { level: 1 }), footer: privacy })) {
      expect.soft(await found.isVisible(), `${name}: ${what}`).toBe(true);
    }
    const text = await page.getByRole('main').innerText();
    expect.soft(text.length, name).toBeGreaterThan(60);
    await expect.soft(page.getByRole('status', { name: word.loading }), name).toHaveCount(0);
  }
});

/** A cabinet that is shared is read by everybody. */
const { cabinet: _, ...steps } = otherPages;
const MEMBERS_STEPS = [
  ...Object.values(memberPages).map((read) => read()),
  ...Object.values(steps).map(({ path }) => path),
];

test('what members do says that it needs JavaScript and sends nothing', async ({ page }) => {
  for (const language of languages) {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const step of MEMBERS_STEPS) {
      await page.goto(`/${language}${step}`);
      await expect(page).toHaveURL(`/${language}${step}`);
      // By its element: Playwright finds no text inside <noscript>.
      const told = page.getByRole('main').locator('noscript p');
      await expect(told).toBeVisible();
      await expect(told).toContainText('JavaScript');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The stylesheets hide the forms; the two answers to a newer policy are there, and cannot be pressed.
      const buttons = page.getByRole('main').getByRole('button');
      await expect(buttons, step).toHaveCount(step === otherPages.consent.path ? 2 : 0);
      for (const button of await buttons.all()) await expect(button).toBeDisabled();
    }
    expect(sent).toEqual([]);
  }
});

const word = names.tw;
const getText = (entry: object, field: string) => (entry as Record<string, string>)[`${field}_tw`] ?? '';

test.describe('without JavaScript', () => {
  test('the footer links to every section', async ({ page }) => {
    await page.goto('/tw');
    for (const [link, address] of [
      [word.collection, '/collection'],
      [word.exhibitions, '/exhibition'],
      [word.questions, '/question'],
      [word.contact, '/contact'],
      [word.about, '/abount'],
      [word.privacy, '/privacy'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(`/tw${address}`);
    }
  });

  test('the menu opens and has the other language', async ({ page }) => {
    await page.goto('/tw/question');
    await page.getByRole('button', { name: word.menu }).click();
    const menu = page.getByRole('dialog', { name: word.menu });
    await menu.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/en/question');
  });

  test('collection: search, tabs and pager work', async ({ page, demo }) => {
    const category = demo.categories[0];
    await page.goto('/tw/collection');
    await page.getByRole('link', { name: word.next, exact: true }).click();
    await expect(page).toHaveURL('/tw/collection?page=2');
    await page.getByRole('link', { name: word.previous, exact: true }).click();
    await page.getByRole('tab', { name: getText(category ?? {}, 'name') }).click();
    await expect(page).toHaveURL(`/tw/collection/${category?.id}`);
    await page.getByRole('searchbox', { name: word.search }).fill(getText(demo.artifact, 'name'));
    await page.getByRole('searchbox', { name: word.search }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/tw/collection/${category?.id}\\?keyword=`));
    const found = page.getByRole('main').getByRole('article').getByRole('link');
    await expect(found).toHaveText([getText(demo.artifact, 'name')]);
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(getText(demo.artifact, 'name'));
    await expect(page.getByRole('main').getByText(demo.artifact.number, { exact: true })).toBeVisible();
  });

  test('artifact: the whole history is visible', async ({ page, demo, request }) => {
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    const last = getText(data, 'content').match(/[^<>]+(?=<\/p>\s*$)/)?.[0] ?? '';
    expect(last.length).toBeGreaterThan(10);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/tw/collection_detail/${demo.artifact.id}`);
    const history = page.getByRole('region', { name: word.history });
    const end = await history.getByText(last).boundingBox();
    const all = await history.boundingBox();
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual((all?.y ?? 0) + (all?.height ?? 0));
    await expect(page.getByRole('button', { name: word.expand })).toBeHidden();
    await expect(page.getByRole('link', { name: word.signUp }).first()).toBeVisible();
  });

  test('exhibitions: title search and date range work', async ({ page, demo }) => {
    const title = getText(demo.exhibition, 'title');
    await page.goto('/tw/exhibition');
    await page.getByRole('searchbox', { name: word.searchTitles }).fill(title.slice(0, 6));
    await page.getByRole('searchbox', { name: word.searchTitles }).press('Enter');
    await expect(page).toHaveURL(/title=/);
    await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveText([title]);
    await page.goto('/tw/exhibition');
    const dates = page.getByRole('group', { name: word.dates });
    await dates.locator('input[name=start]').fill('1990-01-01');
    await dates.locator('input[name=end]').fill('1990-12-31');
    await dates.getByRole('button', { name: /./ }).last().click();
    await expect(page).toHaveURL(/start=1990-01-01&end=1990-12-31/);
    await expect(page.getByText(word.nothing)).toBeVisible();
  });

  test('questions: every answer can be opened', async ({ page }) => {
    await page.goto('/tw/question');
    const entries = page.locator('details');
    expect(await entries.count()).toBeGreaterThan(1);
    for (const entry of await entries.all()) {
      if ((await entry.getAttribute('open')) === null) await entry.locator('summary').click();
      await expect(entry.locator('summary + *')).toBeVisible();
    }
  });
});
