// Exhibitions, texts and vocabularies at the desk, and what the public then sees.
import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations } from '../axe';
import { test } from '../desk-test';

const saved = (page: Page | Locator) => page.getByText(/^Draft saved /);

test.use({ locale: 'en-GB' });

const PAGES = [
  '/exhibitions',
  '/texts/home',
  '/texts/about',
  '/texts/questions',
  '/texts/privacy',
  '/texts/banners',
  '/texts/footer',
  '/vocabulary/categories',
  '/vocabulary/dynasties',
  '/vocabulary/synonyms',
  '/vocabulary/terms',
  '/vocabulary/exhibition-groups',
  '/vocabulary/options/age',
];

for (const [language, locale] of [
  ['tw', 'zh-TW'],
  ['en', 'en-GB'],
] as const) {
  test.describe(language, () => {
    test.use({ locale });

    test('the pages of content fit every width and pass axe', async ({ page, signIn }) => {
      test.slow();
      await signIn(page);
      for (const path of PAGES) {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
          expect(fits, `${path} at ${width}`).toBe(true);
          expect(await findViolations(page), `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });
}

test('an exhibition is written from nothing and published in both languages', async ({ page, signIn, deskServer }) => {
  await signIn(page);
  await page.goto('/exhibitions');
  await page.getByRole('button', { name: 'New exhibition' }).click();
  await page.getByLabel('Title, Chinese').fill('一室清供');
  await page.getByLabel('Title, English').fill('A Quiet Study');
  await page.getByLabel('Place, Chinese').fill('多寶格藝廊，臺北');
  await page.getByLabel('Place, English').fill('Duobaoge, Taipei');
  const last = page.getByRole('group', { name: 'Last day' });
  await last.getByRole('spinbutton').first().click();
  await page.keyboard.type('31122099');
  await expect(page.getByRole('definition').filter({ hasText: '31 December 2099' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ index: 1 });
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish Chinese' }).first().click();
  await expect(page.getByRole('button', { name: 'Update Chinese' }).first()).toBeVisible();
  const list = await page.request.get(`${deskServer.origin}/api/exhibition/?pageSize=100`);
  const text = await list.text();
  expect(text).toContain('一室清供');
  expect(text).not.toContain('A Quiet Study');
  await page.getByRole('button', { name: 'Publish English' }).first().click();
  await expect(page.getByRole('button', { name: 'Update English' }).first()).toBeVisible();
  const english = await page.request.get(`${deskServer.origin}/en/exhibition`);
  expect(await english.text()).toContain('A Quiet Study');
  await page.goto('/exhibitions');
  await expect(page.getByRole('region', { name: 'On view' }).getByText('A Quiet Study')).toBeVisible();
});

test('a question is moved by keyboard, and the site follows', async ({ page, signIn, deskServer }) => {
  await signIn(page);
  const order = async () => {
    const answer = await page.request.get(`${deskServer.origin}/en/question`);
    return answer.text();
  };
  await page.goto('/texts/questions');
  const titles = page.locator('.record-title .piece-name');
  await expect(titles.nth(1)).toBeVisible();
  // What still comes may draw the rows anew.
  await page.waitForLoadState('networkidle');
  const [first = '', second = ''] = await titles.allTextContents();
  await page.getByRole('button', { name: `Move　${first}` }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(titles.first()).toHaveText(second);
  await expect(page.getByRole('button', { name: `Move　${first}` })).toBeFocused();
  await expect(page.getByText('Order saved; the site follows it')).toBeVisible();
  // The site escapes what HTML needs; the beginnings are enough.
  const site = await order();
  expect(site.indexOf(second.slice(0, 12))).toBeLessThan(site.indexOf(first.slice(0, 12)));
  // Picked up, moved back and dropped.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(titles.first()).toHaveText(first);
  await page.reload();
  await expect(titles.first()).toHaveText(first);
});

test('a question is edited in its place', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/texts/questions');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByLabel('Question, English').fill('Must I book a visit?');
  await expect(saved(page)).toBeVisible();
  await expect(page.locator('[data-cell="question.tw"] .field-state')).toContainText('Stale');
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect(page.locator('.record-title').getByText('Must I book a visit?')).toBeVisible();
});

test.describe('synonyms', () => {
  // The browser itself reports each refusal.
  test.use({ allowedComplaints: /422/ });

  test('a synonym changes a search at once; a faulty line is explained', async ({ page, signIn, deskServer }) => {
    await signIn(page);
    const find = async (word: string) => {
      const answer = await page.request.get(`${deskServer.origin}/api/collection?name_tw=${encodeURIComponent(word)}`);
      return ((await answer.json()) as { data: { total: number } }).data.total;
    };
    expect(await find('qwxzv')).toBe(0);
    await page.goto('/vocabulary/synonyms');
    await page.getByRole('button', { name: 'Add a group' }).click();
    const line = page.getByRole('textbox', { name: 'A group of synonyms' });
    await line.fill('qwxzv =');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('A word is missing');
    await line.fill('qwxzv ＝ 郎窯紅');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('row', { name: /qwxzv/ })).toContainText('Both ways');
    expect(await find('qwxzv')).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Delete　qwxzv' }).click();
    await expect(page.getByRole('row', { name: /qwxzv/ })).toHaveCount(0);
    expect(await find('qwxzv')).toBe(0);
  });
});

test.describe('colours', () => {
  // The browser itself reports each refusal.
  test.use({ allowedComplaints: /422/ });

  test('a colour on which nothing can be read is refused with its contrast', async ({ page, signIn, deskServer }) => {
    await signIn(page);
    await page.goto('/texts/footer');
    const seal = page.getByRole('textbox', { name: 'Colour of the seal', exact: true });
    await seal.fill('#F0C040');
    await expect(page.getByRole('alert')).toContainText('contrast 1.70, at least 4.50');
    await seal.fill('#1f3a5f');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Update English' }).first().click();
    await expect(page.getByText(/^English published/)).toBeVisible();
    expect(await (await page.request.get(`${deskServer.origin}/en`)).text()).toContain('--house-seal:#1F3A5F');
  });
});

test('categories are renamed and moved on their cards, and the site follows', async ({ page, signIn, deskServer }) => {
  await signIn(page);
  await page.goto('/vocabulary/categories');
  const cards = page.getByRole('main').getByRole('listitem');
  const first = cards.first();
  await first.getByLabel('Name, English').fill('Blue wares');
  await first.getByRole('radio', { name: 'Gold' }).click();
  // The glaze and the name on it are what is typed.
  await expect(first.locator('.category-glaze.g4').getByText('Blue wares')).toBeVisible();
  await expect(saved(first)).toBeVisible();
  await first.getByRole('button', { name: 'Update English' }).click();
  await expect(page.getByText(/^English published, /)).toBeVisible();
  const site = await page.request.get(`${deskServer.origin}/en/collection`);
  expect(await site.text()).toContain('Blue wares');
  await first.getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Order saved', { exact: false })).toBeVisible();
  // The card has moved with its focus, and is edited with the revision that the order gave it.
  await expect(cards.nth(1).getByRole('button', { name: /^Move/ })).toBeFocused();
  await cards.nth(1).getByLabel('Name, English').fill('Blue wares and celadon');
  await expect(saved(cards.nth(1))).toBeVisible();
  await cards.nth(1).getByRole('button', { name: 'Update English' }).click();
  await expect(page.getByText(/^English published, /)).toBeVisible();
});

test('a reader sees texts and words and changes nothing', async ({ page, signIn }) => {
  await signIn(page, 'reader');
  await page.goto('/vocabulary/synonyms');
  await expect(page.getByRole('heading', { name: 'Search synonyms' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a group' })).toHaveCount(0);
  await page.goto('/texts/about');
  await expect(page.getByLabel('Title, English')).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: /^(Publish|Update) / })).toHaveCount(0);
  await page.goto('/texts/questions');
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);
});
