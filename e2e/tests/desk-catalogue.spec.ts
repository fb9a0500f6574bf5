// What a curator records of a piece beyond name and text: marks, provenance, literature, in-house data; its name from parts; a copy.
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { type DeskWords, tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { endSession, findSavedDraft, openEditor, test } from '../desk-test';
import { fieldLabel, withTime, wordOf } from '../desk-words';

/** What the editor calls a part of a row, in one of the languages where it has a text for each. */
const rowLabel = (
  { catalogue, editor, fields }: DeskWords,
  field: string,
  place: number,
  part: string,
  language: 'tw' | 'en' | null = null,
): string => editor.cellName(catalogue.rowPart(wordOf(fields.artifact, field), place, part), language);

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('marks, provenance and in-house data are recorded, fit every width and pass axe', async ({ page, signIn }) => {
    const piece = 'DB-0010';
    await signIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openEditor(page, piece);
    await page.getByRole('button', { name: tw.catalogue.add.inscriptions }).click();
    await page
      .getByLabel(rowLabel(tw, 'inscriptions', 1, tw.catalogue.transcription), {
        exact: true,
      })
      .fill('多寶清玩');
    await page
      .getByLabel(rowLabel(tw, 'inscriptions', 1, wordOf(tw.catalogue.texts, 'reading'), 'tw'), { exact: true })
      .fill('多寶格清玩之物');
    await page.getByRole('button', { name: tw.catalogue.add.provenance }).click();
    await page
      .getByLabel(rowLabel(tw, 'provenance', 1, wordOf(tw.catalogue.texts, 'owner'), 'tw'), { exact: true })
      .fill('私人收藏');
    await expect(findSavedDraft(page, tw)).toBeVisible();
    const state = (cell: string) => page.locator(`[data-cell="${cell}"] .field-state`);
    await expect(state('inscriptions.tw')).toContainText(tw.editor.states.draft);
    await expect(state('inscriptions.en')).toContainText(tw.editor.states.missing);
    const storage = page.getByLabel(tw.fields['in-house'].storage_place, { exact: true });
    await storage.fill('二樓庫房 C 櫃 3 層');
    await expect(page.locator('.in-house .saved')).toHaveText(withTime(tw.editor.saved.done));
    for (const width of [1440, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await fits(page), `at ${width}`).toBe(true);
      // The size of a target half below the sticky head cannot be judged.
      await page.evaluate(() => scrollTo(0, 0));
      if (width !== 360) expect(await findViolations(page), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(
      page.getByLabel(rowLabel(tw, 'inscriptions', 1, tw.catalogue.transcription), {
        exact: true,
      }),
    ).toHaveValue('多寶清玩');
    await expect(
      page.getByLabel(rowLabel(tw, 'provenance', 1, wordOf(tw.catalogue.texts, 'owner'), 'tw'), { exact: true }),
    ).toHaveValue('私人收藏');
    await expect(storage).toHaveValue('二樓庫房 C 櫃 3 層');
    // The last typed text is saved although the page is left at once.
    await storage.fill('二樓庫房 D 櫃 1 層');
    await page.locator('.in-house').getByRole('link').click();
    await expect(page.locator('.version').first()).toContainText(tw.fields['in-house'].storage_place);
    await page.goBack();
    await expect(storage).toHaveValue('二樓庫房 D 櫃 1 層');
  });
});

test.describe('in English', () => {
  // A relic number that is taken is answered with 422.
  test.use({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    allowedComplaints: /Failed to load resource.*422/,
  });

  test('rows are moved by keys, and what was published is on the piece’s page', async ({
    page,
    signIn,
    deskServer,
  }) => {
    await signIn(page);
    await openEditor(page, 'DB-0012');
    const add = page.getByRole('button', { name: en.catalogue.add.literature });
    for (const [place, text] of [
      [1, 'First book, p. 1'],
      [2, 'Second book, p. 2'],
    ] as const) {
      await add.click();
      await page.getByLabel(rowLabel(en, 'literature', place, wordOf(en.catalogue.texts, 'citation'), 'en')).fill(text);
    }
    const grip = page.getByRole('button', {
      name: rowLabel(en, 'literature', 2, en.catalogue.move),
    });
    await grip.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(
      page.getByLabel(rowLabel(en, 'literature', 1, wordOf(en.catalogue.texts, 'citation'), 'en')),
    ).toHaveValue('Second book, p. 2');
    await expect(
      page.getByRole('button', {
        name: rowLabel(en, 'literature', 1, en.catalogue.move),
      }),
    ).toBeFocused();
    await expect(findSavedDraft(page)).toBeVisible();
    await page.getByRole('button', { name: en.editor.publish.update.en }).first().click();
    const id = new URL(page.url()).pathname.split('/')[2];
    const shown = async () => (await page.request.get(`${deskServer.origin}/en/collection_detail/${id}`)).text();
    await expect.poll(shown).toMatch(/Second book, p\. 2[\s\S]*First book, p\. 1/);
  });

  test('a name is built from parts and can be changed afterwards', async ({ page, signIn }) => {
    await signIn(page);
    await openEditor(page, 'DB-0013');
    await page.getByRole('button', { name: en.catalogue.builder.open }).click();
    const dialog = page.getByRole('dialog', { name: en.catalogue.builder.title });
    for (const [part, chinese, english] of [
      [en.catalogue.builder.parts.glaze, '青花', 'in underglaze blue'],
      [en.catalogue.builder.parts.decoration, '纏枝蓮紋', 'with lotus scroll'],
      [en.catalogue.builder.parts.form, '梅瓶', 'Meiping vase'],
    ] as const) {
      await dialog.getByLabel(en.editor.cellName(part, 'tw')).fill(chinese);
      await dialog.getByLabel(en.editor.cellName(part, 'en')).fill(english);
    }
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: en.catalogue.builder.use }).click();
    await expect(page.getByLabel(fieldLabel('name', 'tw'))).toHaveValue('青花纏枝蓮紋梅瓶');
    await expect(page.getByLabel(fieldLabel('name', 'en'))).toHaveValue(
      'Meiping vase with lotus scroll in underglaze blue',
    );
    await expect(page.locator('[data-cell="name.en"] .field-state')).toContainText(en.editor.states.draft);
  });

  test('a piece is duplicated under a number of its own', async ({ page, signIn }) => {
    await signIn(page, 'contributor');
    await openEditor(page, 'DB-0014');
    const name = await page.getByLabel(fieldLabel('name', 'tw')).inputValue();
    await page.getByRole('button', { name: en.editor.more }).click();
    await page.getByRole('button', { name: en.catalogue.duplicate.action }).click();
    const dialog = page.getByRole('dialog', { name: en.catalogue.duplicate.title('DB-0014') });
    await dialog.getByLabel(en.catalogue.duplicate.number).fill('DB-0014-A');
    await dialog.getByRole('button', { name: en.catalogue.duplicate.create }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel(fieldLabel('relic_number'), { exact: true })).toHaveValue('DB-0014-A');
    await expect(page.getByLabel(fieldLabel('name', 'tw'))).toHaveValue(name);
    await expect(page.getByText(en.pictures.none)).toBeVisible();
    await page.getByLabel(fieldLabel('relic_number'), { exact: true }).fill('DB-0001');
    await expect(page.getByText(en.catalogue.numberTaken('DB-0001'))).toBeVisible();
  });

  test('contributors and readers see no in-house data', async ({ page, signIn }) => {
    for (const role of ['contributor', 'reader'] as const) {
      await endSession(page);
      await signIn(page, role);
      await openEditor(page, 'DB-0010');
      await expect(page.getByText(wordOf(en.fields.artifact, 'dimensions'))).toBeVisible();
      await expect(page.getByText(en.catalogue.inHouse.title)).toHaveCount(0);
    }
  });
});
