// A curator's day, in both languages: an account, a piece from nothing to the public, mended, taken back, deleted and brought back;
// and how many steps the first piece takes besides typing.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { type DeskWords, tw } from '../../web/src/words/desk/tw';
import { callDesk, findSavedDraft, openEditor, test } from '../desk-test';
import { withTime, wordOf } from '../desk-words';
import { Device } from '../passkey-device';
import { root, type Server } from '../server';
import { Authenticator, inviteStaff, PASSWORD } from '../staff';

const FOLDER = join(root, 'demo/pictures/blue-white-lotus-meiping');
const BROKEN = 7;
const NAME = { tw: '青花纏枝蓮紋梅瓶', en: 'Meiping vase with lotus scroll in underglaze blue' };

/** What the steps may be, without the texts of the photographs. */
const MOST_STEPS = 40;
/** From one text of a photograph to the next. */
const MOST_STEPS_A_TEXT = 1;

/** The framed page is the public site's, whose scripts are kept from running; the broken photograph is refused. */
const EXPECTED = /\/preview\/|request to another host|Content Security Policy|Failed to load resource/;

/** Counts what a person does besides typing: clicks, choices from lists, and keys that write nothing. */
class Steps {
  count = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async choose(target: Locator, label: string): Promise<void> {
    this.count += 1;
    await target.selectOption({ label });
  }

  async drop(files: Locator, paths: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.count += 1;
    await files.setInputFiles(paths);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }
}

/** Twelve photographs, of which one breaks off in the middle. */
async function takePhotographs() {
  const whole = await Promise.all([1, 2, 3, 4, 5].map((at) => readFile(join(FOLDER, `${at}.jpg`))));
  return Array.from({ length: 12 }, (_, at) => {
    const bytes = whole[at % whole.length] ?? Buffer.alloc(0);
    const buffer = at === BROKEN ? bytes.subarray(0, bytes.length / 2) : bytes;
    return { name: `IMG_${2000 + at}.jpg`, mimeType: 'image/jpeg', buffer };
  });
}

/** Follows the invitation; afterwards the desk is open in the page. */
async function setUp(page: Page, words: DeskWords, link: string, way: 'passkey' | 'authenticator'): Promise<void> {
  await page.goto(link);
  if (way === 'passkey') {
    await Device.plugIn(page);
    await page.getByRole('button', { name: words.passkeys.setUp }).click();
  } else {
    const app = new Authenticator((await page.locator('.authenticator .secret').textContent()) ?? '');
    await page.getByLabel(words.accounts.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(words.accounts.appCode).fill(app.nextCode());
    await page.getByRole('button', { name: words.accounts.finish }).click();
    await page.getByRole('button', { name: words.accounts.kept }).click();
  }
  await expect(page.getByRole('navigation')).toBeVisible();
}

/** What the public finds of the piece. */
class Visitor {
  constructor(
    private readonly page: Page,
    private readonly site: Server,
    private readonly id: string,
  ) {}

  async expectName(language: 'tw' | 'en', name: string): Promise<void> {
    await expect(async () => {
      await this.page.goto(`${this.site.origin}/${language}/collection_detail/${this.id}`);
      await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 1_000 });
    }).toPass();
  }

  async expectStatus(status: number, path = `/tw/collection_detail/${this.id}`): Promise<void> {
    expect((await this.page.goto(`${this.site.origin}${path}`))?.status(), path).toBe(status);
  }
}

for (const [language, words, locale, way] of [
  ['tw', tw, 'zh-TW', 'passkey'],
  ['en', en, 'en-GB', 'authenticator'],
] as const) {
  test.describe(language, () => {
    test.use({
      locale,
      allowedComplaints: EXPECTED,
      // By name: browsers make no passkeys for an IP address.
      baseURL: async ({ deskServer }, use) => use(deskServer.deskOrigin.replace('127.0.0.1', 'localhost')),
    });

    test('a curator’s day: the first piece takes at most 40 steps, and everything can be taken back', async ({
      page,
      baseURL,
      context,
      deskServer,
    }) => {
      test.slow();
      page.setDefaultTimeout(30_000);
      const { editor, fields, history, list, pictures, preview } = words;
      const { bin } = history;
      const steps = new Steps(page);
      await setUp(page, words, inviteStaff({ data: deskServer.data, origin: baseURL ?? '' }, 'lin', 'editor'), way);

      // The first piece, in Chinese and in English.
      const cell = (field: keyof typeof fields.artifact, side: 'tw' | 'en') =>
        editor.cellName(fields.artifact[field], side);
      await page.goto('/artifacts');
      await steps.click(page.getByRole('button', { name: list.create }));
      await page.getByRole('dialog').getByLabel(list.createDialog.number).focus();
      await steps.type('DB-9001');
      await steps.press('Enter');
      for (const side of ['tw', 'en'] as const) {
        await steps.click(page.getByLabel(cell('name', side)));
        await steps.type(NAME[side]);
      }
      await steps.click(page.getByRole('textbox', { name: cell('content', 'tw'), exact: true }));
      await steps.type('小口、豐肩、斂腹，肩線自頸下緩緩推開。');
      await steps.click(page.getByRole('textbox', { name: cell('content', 'en'), exact: true }));
      await steps.type('A small mouth, full shoulders and a long, tapering body.');
      await steps.click(
        page.getByRole('button', {
          name: `${editor.tags.add}${language === 'tw' ? '，' : ', '}${cell('keywords', 'tw')}`,
        }),
      );
      await steps.type('青花、纏枝蓮、梅瓶、瓷器、明、');
      await steps.click(
        page.getByRole('button', {
          name: `${editor.tags.add}${language === 'tw' ? '，' : ', '}${cell('keywords', 'en')}`,
        }),
      );
      await steps.type('blue-and-white, lotus scroll, meiping, porcelain, Ming,');
      const category = { tw: '青花青瓷', en: 'Blue and celadon wares' }[language];
      await steps.choose(page.getByRole('combobox', { name: wordOf(fields.artifact, 'category') }), category);
      await steps.click(page.getByRole('combobox', { name: editor.period.find }));
      await steps.type({ tw: '永樂', en: 'Yung-lo' }[language]);
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await steps.press('Enter');
      await steps.choose(
        page.getByRole('combobox', { name: wordOf(fields.artifact, 'attribution') }),
        editor.period.grades.in_the_style_of,
      );
      await steps.click(page.getByRole('button', { name: editor.dimensions.add, exact: true }));
      await steps.click(page.locator('[data-cell="dimensions"]').getByLabel(editor.dimensions.value).last());
      await steps.type('33.4');
      await steps.click(page.getByRole('button', { name: editor.terms.add }));
      for (const term of ['瓷', '青料', '釉下青花', '拉坯']) {
        await steps.type(term);
        await steps.press('Enter');
      }
      await expect(findSavedDraft(page, words)).toBeVisible();

      // Twelve photographs: eleven become plates, the broken one says why.
      await steps.click(page.getByRole('link', { name: pictures.manage }));
      await steps.drop(page.locator('input[type=file][multiple]'), await takePhotographs());
      const cards = page.getByRole('list', { name: pictures.list }).locator('[data-key]');
      await expect(cards).toHaveCount(11);
      const uploads = page.getByRole('region', { name: pictures.upload.title });
      await expect(uploads.getByRole('listitem').filter({ hasText: `IMG_${2000 + BROKEN}` })).toContainText(
        pictures.upload.failed,
      );
      const third = await cards.nth(2).getAttribute('data-key');
      await steps.click(cards.nth(2).locator('.im'));
      await steps.press('Shift+ArrowLeft');
      await expect(cards.nth(1)).toHaveAttribute('data-key', third ?? '');
      await steps.click(cards.first().locator('.im'));
      await steps.click(page.getByLabel(pictures.alt.tw));
      const entered = steps.count;
      for (let at = 1; at <= 11; at += 1) {
        await expect(page.getByRole('complementary', { name: pictures.plate(at), exact: true })).toBeVisible();
        await steps.type(`梅瓶，第 ${at} 張`);
        await steps.press('Enter');
        await expect(page.getByLabel(pictures.alt.en)).toBeFocused();
        await steps.type(`Meiping, plate ${at}`);
        await steps.press('Enter');
      }
      expect(steps.count - entered, 'steps between the texts of photographs').toBeLessThanOrEqual(
        22 * MOST_STEPS_A_TEXT,
      );
      steps.count = entered;
      await expect(page.getByText(pictures.saved, { exact: true })).toBeVisible();
      await expect(page.getByText(pictures.altStates.missing)).toHaveCount(0);

      // Seen as visitors and members will see it, scheduled, then published at once.
      await steps.click(page.getByRole('link', { name: history.tabs.preview }));
      for (const viewer of [preview.visitor, preview.member]) {
        const heading = page.frameLocator(`iframe[title="${viewer}"]`).getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(NAME[language]);
      }
      await steps.click(page.getByRole('link', { name: history.tabs.content, exact: true }));
      await expect(page.getByLabel(cell('name', 'en'))).toHaveValue(NAME.en);
      const dialog = page.getByRole('dialog');
      await steps.press('Control+Enter');
      await steps.click(dialog.getByRole('radio', { name: editor.publish.later }));
      await steps.click(dialog.getByRole('button', { name: editor.publish.later }));
      await expect(dialog).toHaveCount(0);
      for (const head of await page.locator('.column-head').all()) {
        await expect(head).toContainText(withTime(editor.publish.scheduled));
      }
      const id = new URL(page.url()).pathname.split('/')[2] ?? '';
      const visitor = new Visitor(await context.newPage(), deskServer, id);
      await visitor.expectStatus(404);
      await steps.press('Control+Enter');
      await steps.click(dialog.getByRole('button', { name: editor.publish.title, exact: true }));
      await expect(dialog).toHaveCount(0);
      expect(steps.count, 'steps besides typing').toBeLessThanOrEqual(MOST_STEPS);
      await visitor.expectName('tw', NAME.tw);
      await visitor.expectName('en', NAME.en);

      // A wrong character is mended: the English, which was reviewed, is to be looked at again, and is still right.
      await page.getByLabel(cell('name', 'en')).focus();
      await page.keyboard.press('F8');
      await expect(page.getByText(editor.states.by('lin', '')).first()).toBeVisible();
      const mended = NAME.tw.replace('紋', '');
      await page.getByLabel(cell('name', 'tw')).fill(mended);
      await page.getByRole('button', { name: editor.states.stillRight }).click();
      await expect(page.getByRole('button', { name: editor.states.stillRight })).toHaveCount(0);
      await page.getByRole('button', { name: editor.publish.update.tw }).first().click();
      await visitor.expectName('tw', mended);
      await visitor.expectName('en', NAME.en);

      // A plate is deleted, and back with one click; the old name comes back from the history.
      await page.getByRole('link', { name: pictures.manage }).click();
      await cards.first().locator('.im').click();
      await page.locator('.picture-panel').getByRole('button', { name: pictures.remove }).click();
      await expect(cards).toHaveCount(10);
      const removed = page.locator('.toast').filter({ hasText: pictures.removed(1) });
      await removed.getByRole('button', { name: pictures.undo }).click();
      await expect(cards).toHaveCount(11);
      await page.getByRole('link', { name: history.tabs.history, exact: true }).click();
      await page
        .locator('.version')
        .filter({ hasText: wordOf(history.actions, 'publish_tw') })
        .last()
        .click();
      await page.getByRole('button', { name: withTime(history.restoreAll) }).click();
      // The versions of the list say the same word.
      await expect(page.locator('.toasts').getByText(history.restored, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: history.tabs.content, exact: true }).click();
      await expect(page.getByLabel(cell('name', 'tw'))).toHaveValue(NAME.tw);

      // Into the bin, and out of it.
      await page.getByRole('button', { name: editor.more, exact: true }).first().click();
      await page.locator('.more-menu').getByRole('button', { name: editor.menu.bin, exact: true }).click();
      await dialog.getByRole('button', { name: editor.menu.bin, exact: true }).click();
      await expect(page.getByText(editor.menu.binned('DB-9001'))).toBeVisible();
      await visitor.expectStatus(404);
      await visitor.expectStatus(410, '/id/DB-9001');
      await page.goto('/bin');
      const row = page.getByRole('row', { name: /DB-9001/ });
      await row.getByRole('button', { name: bin.recover, exact: true }).click();
      await expect(page.getByRole('region', { name: list.bulk.finished })).toContainText(bin.recovery.ended(1, 0, 0));
      await expect(row).toHaveCount(0);
      await visitor.expectStatus(404);
    });
  });
}

test.describe('preview', () => {
  test.use({ locale: 'en-GB' });

  test('a preview shows the draft to its address alone, without pixels of the locked plates', async ({
    page,
    context,
    deskServer,
    signIn,
  }) => {
    await signIn(page);
    await openEditor(page, 'DB-0013');
    await page.getByLabel('Name, English').fill('Not published yet');
    await expect(findSavedDraft(page, en)).toBeVisible();
    const id = new URL(page.url()).pathname.split('/')[2];
    const preview = { language: 'en', viewer: 'visitor' };
    const { url } = await callDesk<{ url: string }>(page, 'POST', `records/artifact/${id}/preview`, preview);
    const address = new URL(new URL(url).pathname, deskServer.origin).href;
    const visitor = await context.newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Not published yet');
    const pictures = asked.filter((path) => path.includes('/media/'));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.every((path) => path.startsWith('/preview/'))).toBe(true);
    await visitor.goto(`${deskServer.origin}/en/collection_detail/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Not published yet');
  });
});
