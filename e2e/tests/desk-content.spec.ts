// Exhibitions, texts and vocabularies at the desk, and what the public then sees.
import { expect } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findSavedDraft, test, waitForDesk } from '../desk-test';
import { startingWith, textBefore, wordOf } from '../desk-words';

const labelOf = (noun: 'category' | 'exhibition' | 'question' | 'text', field: string, language: 'tw' | 'en'): string =>
  en.editor.cellName(wordOf(en.fields[noun], field), language);

test.use({ locale: 'en-GB' });

test('an exhibition is written from nothing and published in both languages', async ({ page, signIn, deskServer }) => {
  await signIn(page);
  await page.goto('/exhibitions');
  await page.getByRole('button', { name: en.exhibitions.create }).click();
  await page.getByLabel(labelOf('exhibition', 'title', 'tw')).fill('一室清供');
  await page.getByLabel(labelOf('exhibition', 'title', 'en')).fill('A Quiet Study');
  await page.getByLabel(labelOf('exhibition', 'place', 'tw')).fill('多寶格藝廊，臺北');
  await page.getByLabel(labelOf('exhibition', 'place', 'en')).fill('Duobaoge, Taipei');
  const last = page.getByRole('group', { name: wordOf(en.fields.exhibition, 'date_end') });
  await last.getByRole('spinbutton').first().click();
  await page.keyboard.type('31122099');
  await expect(page.getByRole('definition').filter({ hasText: '31 December 2099' })).toBeVisible();
  await page.getByRole('combobox', { name: wordOf(en.fields.exhibition, 'group') }).selectOption({ index: 1 });
  await expect(findSavedDraft(page)).toBeVisible();
  await page.getByRole('button', { name: en.editor.publish.first.tw }).first().click();
  await expect(page.getByRole('button', { name: en.editor.publish.update.tw }).first()).toBeVisible();
  const list = await page.request.get(`${deskServer.origin}/api/exhibition/?pageSize=100`);
  const text = await list.text();
  expect(text).toContain('一室清供');
  expect(text).not.toContain('A Quiet Study');
  await page.getByRole('button', { name: en.editor.publish.first.en }).first().click();
  await expect(page.getByRole('button', { name: en.editor.publish.update.en }).first()).toBeVisible();
  const english = await page.request.get(`${deskServer.origin}/en/exhibition`);
  expect(await english.text()).toContain('A Quiet Study');
  await page.goto('/exhibitions');
  await expect(
    page.getByRole('region', { name: en.exhibitions.phases.current }).getByText('A Quiet Study'),
  ).toBeVisible();
});

test('a question and a piece of the cabinet are moved by keyboard, and the site follows', async ({
  page,
  signIn,
  deskServer,
}) => {
  await signIn(page);
  const order = async () => {
    const answer = await page.request.get(`${deskServer.origin}/en/question`);
    return answer.text();
  };
  await page.goto('/texts/questions');
  const titles = page.locator('.record-title .piece-name');
  await expect(titles.nth(1)).toBeVisible();
  // A later answer would draw the rows anew.
  await waitForDesk(page);
  const [first = '', second = ''] = await titles.allTextContents();
  await page.getByRole('button', { name: `${en.content.order.move} ${first}`, exact: true }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(titles.first()).toHaveText(second);
  await expect(page.getByRole('button', { name: `${en.content.order.move} ${first}`, exact: true })).toBeFocused();
  await expect(page.getByText(en.content.order.saved)).toBeVisible();
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
  await page.goto('/texts/home');
  const places = page.locator('.home-cabinet li');
  await expect(places).toHaveCount(12);
  await page.getByRole('button', { name: `${en.content.order.move} DB-0001`, exact: true }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(places.nth(1)).toContainText('DB-0001');
  await expect(page.locator('.home-cabinet .section-title [role=status]')).toHaveText(en.texts.cabinet.saved);
  const shown = await page.request.get(`${deskServer.origin}/api/front/collection/home`);
  const { data } = (await shown.json()) as { data: { number: string }[] };
  expect(data.slice(0, 2).map(({ number }) => number)).toEqual(['DB-0006', 'DB-0001']);
});

test('a question is edited in its place', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/texts/questions');
  await page
    .getByRole('button', { name: startingWith(en.content.order.edit) })
    .first()
    .click();
  await page.getByLabel(labelOf('question', 'question', 'en')).fill('Must I book a visit?');
  await expect(findSavedDraft(page)).toBeVisible();
  await expect(page.locator('[data-cell="question.tw"] .field-state')).toContainText(en.content.states.stale);
  await page.getByRole('button', { name: startingWith(en.content.order.fold) }).click();
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
    await page.getByRole('button', { name: en.vocabulary.synonyms.add }).click();
    const line = page.getByRole('textbox', { name: en.vocabulary.synonyms.line });
    await line.fill('qwxzv =');
    await page.getByRole('button', { name: en.list.save, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('A word is missing');
    await line.fill('qwxzv ＝ 郎窯紅');
    await page.getByRole('button', { name: en.list.save, exact: true }).click();
    await expect(page.getByRole('row', { name: /qwxzv/ })).toContainText(en.vocabulary.synonyms.bothWays);
    const found = await find('qwxzv');
    expect(found).toBeGreaterThan(0);
    const row = page.getByRole('row', { name: /qwxzv/ });
    await expect(row.getByRole('cell').nth(3)).toHaveText(`${found}`);
    await expect(page.getByRole('columnheader', { name: en.vocabulary.synonyms.searches })).toBeVisible();
    await page.getByRole('button', { name: `${en.vocabulary.synonyms.edit} qwxzv` }).click();
    await line.fill('qwxzv = 沒有的器物');
    await page.getByRole('button', { name: en.list.save, exact: true }).click();
    await expect(row.getByRole('cell').nth(3)).toHaveText('0');
    await page.locator('.toast').last().getByRole('button', { name: en.frame.undo }).click();
    await expect(row).toContainText('郎窯紅');
    await page.getByRole('button', { name: `${en.vocabulary.synonyms.remove} qwxzv` }).click();
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
    const seal = page.getByRole('textbox', { name: wordOf(en.fields.house, 'colour_seal'), exact: true });
    await seal.fill('#F0C040');
    await expect(page.getByRole('alert')).toContainText('contrast 1.70, at least 4.50');
    await seal.fill('#1f3a5f');
    await expect(findSavedDraft(page)).toBeVisible();
    await page.getByRole('button', { name: en.editor.publish.update.en }).first().click();
    await expect(page.getByText(startingWith(textBefore(en.editor.publish.done.en)))).toBeVisible();
    expect(await (await page.request.get(`${deskServer.origin}/en`)).text()).toContain('--house-seal:#1F3A5F');
  });
});

test('categories are renamed and moved on their cards, and the site follows', async ({ page, signIn, deskServer }) => {
  await signIn(page);
  await page.goto('/vocabulary/categories');
  const cards = page.getByRole('main').getByRole('listitem');
  const first = cards.first();
  await first.getByLabel(labelOf('category', 'name', 'en')).fill('Blue wares');
  await first.getByRole('radio', { name: wordOf(en.content.glazes, 3) }).click();
  // The glaze and the name on it follow the typed values.
  await expect(first.locator('.category-glaze.g4').getByText('Blue wares')).toBeVisible();
  await expect(findSavedDraft(first)).toBeVisible();
  await first.getByRole('button', { name: en.editor.publish.update.en }).click();
  await expect(page.getByText(startingWith(textBefore(en.editor.publish.done.en))).first()).toBeVisible();
  const site = await page.request.get(`${deskServer.origin}/en/collection`);
  expect(await site.text()).toContain('Blue wares');
  await first.getByRole('button', { name: startingWith(en.content.order.move) }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(en.content.order.saved)).toBeVisible();
  // The card has moved with its focus, and is edited with the revision that the order gave it.
  await expect(cards.nth(1).getByRole('button', { name: startingWith(en.content.order.move) })).toBeFocused();
  await cards
    .nth(1)
    .getByLabel(labelOf('category', 'name', 'en'))
    .fill('Blue wares and celadon');
  await expect(findSavedDraft(cards.nth(1))).toBeVisible();
  await cards.nth(1).getByRole('button', { name: en.editor.publish.update.en }).click();
  await expect(page.getByText(startingWith(textBefore(en.editor.publish.done.en))).first()).toBeVisible();
});

test('a reader sees texts and words and changes nothing', async ({ page, signIn }) => {
  await signIn(page, 'reader');
  await page.goto('/vocabulary/synonyms');
  await expect(page.getByRole('heading', { name: en.vocabulary.synonyms.title })).toBeVisible();
  await expect(page.getByRole('button', { name: en.vocabulary.synonyms.add })).toHaveCount(0);
  await page.goto('/texts/about');
  await expect(page.getByLabel(labelOf('text', 'title', 'en'))).toHaveAttribute('readonly');
  await expect(
    page.getByRole('button', {
      name: startingWith(...Object.values(en.editor.publish.first), ...Object.values(en.editor.publish.update)),
    }),
  ).toHaveCount(0);
  await page.goto('/texts/questions');
  await expect(page.getByRole('button', { name: startingWith(en.content.order.move) })).toHaveCount(0);
});
