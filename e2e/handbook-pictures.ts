// The pictures of the handbook: the desk with the demonstration collection, in both languages, as small WebP files beside the chapters.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { en } from '../web/src/words/desk/en';
import { tw } from '../web/src/words/desk/tw';
import { findArtifact, openEditor, test, waitForDesk } from './desk-test';
import { fieldLabel, wordOf } from './desk-words';
import { languages } from './names';
import { enterDeskAs } from './staff';

/** The most bytes of a picture. */
const LIMIT = 40 * 1024;
const SIZE = { width: 920, height: 600 };

/** Invented names. */
const SAID = {
  tw: {
    locale: 'zh-TW',
    owner: '示範管理員',
    editor: '示範編輯',
    visitor: '示範訪客',
    message: '請問梅瓶的底部有沒有照片？',
    name: '剔紅牡丹紋大圓盒',
    theirs: '剔紅牡丹紋蓋盒',
    rows: [
      '編號,名稱,年代,類別,說明',
      'DB-0001,青花梅瓶,明 永樂,青花青瓷,改過的說明',
      'DB-0101,青花小瓶,清 乾隆,青花青瓷,新的一件',
      ',沒有編號,,,',
    ],
  },
  en: {
    locale: 'en-GB',
    owner: 'Demo owner',
    editor: 'Demo editor',
    visitor: 'Demo visitor',
    message: 'Is there a photograph of the base of the vase?',
    name: 'Large carved cinnabar lacquer box with peonies',
    theirs: 'Covered box of cinnabar lacquer with peonies',
    rows: [
      'number,name_en,dynasty_en,category,content_en',
      'DB-0001,Blue-and-white meiping,Ming Yongle,Blue and celadon wares,A new text',
      'DB-0101,Small blue-and-white vase,Qing Qianlong,Blue and celadon wares,A new piece',
      ',No number,,,',
    ],
  },
} as const;

for (const language of languages) {
  const said = SAID[language];
  const words = { tw, en }[language];

  test.describe(language, () => {
    test.use({ locale: said.locale, viewport: SIZE, allowedComplaints: /./s });

    test(`pictures of the handbook, ${language}`, async ({ page, deskServer, browser }) => {
      test.slow();
      await enterDeskAs(page.request, deskServer, 'owner', said.owner);
      const piece = await findArtifact(page, 'DB-0001');
      const open = async (path: string) => {
        await page.goto(path);
        await waitForDesk(page);
      };
      const take = (name: string) => takePicture(page, `${language}/pictures/${name}.webp`);

      await page.request.post(`${deskServer.origin}/api/front/contact`, {
        data: { name: said.visitor, email: 'visitor@example.org', content: said.message, piece: 'DB-0001' },
        headers: { 'Accept-Language': language === 'tw' ? 'zh-TW' : 'en' },
      });
      await open('/conversations');
      await page.getByRole('link', { name: new RegExp(said.visitor) }).click();
      await expect(page.getByRole('textbox', { name: words.conversations.replyText })).toBeVisible();
      await take('message');

      for (const [name, path] of [
        ['overview', '/'],
        ['pieces', '/artifacts'],
        ['piece', `/artifacts/${piece}`],
        ['pictures', `/artifacts/${piece}/pictures`],
        ['exhibition', '/exhibitions/1'],
      ] as const) {
        await open(path);
        await take(name);
      }

      await open('/imports');
      const buffer = Buffer.from(`${said.rows.join('\n')}\n`);
      const list = { name: { tw: '清冊.csv', en: 'list.csv' }[language], mimeType: 'text/csv', buffer };
      await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(list);
      const wrong = page.getByRole('button', { name: wordOf(words.imports.outcomes, 'wrong') });
      await expect(wrong).toBeVisible({ timeout: 60_000 });
      await take('dry-run');

      // A change of one language makes the other one stale.
      const name = fieldLabel('name', language, words);
      const other = await browser.newPage({ locale: said.locale, baseURL: deskServer.deskOrigin });
      await enterDeskAs(other.request, deskServer, 'editor', said.editor);
      await openEditor(other, 'DB-0002');
      await openEditor(page, 'DB-0002');
      await Promise.all([waitForSave(other), other.getByLabel(name).fill(said.theirs)]);
      await page.getByLabel(name).fill(said.name);
      const question = page.getByRole('heading', { name: words.editor.conflict.both });
      await expect(question).toBeAttached();
      await take('conflict');
      await page.getByRole('radio', { name: words.editor.conflict.own }).check();
      await Promise.all([waitForSave(page), page.getByRole('button', { name: words.editor.conflict.save }).click()]);
      await expect(question).toHaveCount(0);
      await take('stale');
      await other.close();
    });
  });
}

const waitForSave = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());

/** Writes what the window shows, in the best quality that is small enough. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));
  });
  await page.waitForLoadState('networkidle');
  const client = await page.context().newCDPSession(page);
  for (const quality of [80, 60, 45, 30, 20, 10]) {
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > LIMIT) continue;
    await writeFile(resolve(__dirname, '../docs/handbook', file), bytes);
    return;
  }
  throw new Error(`${file} is larger than ${LIMIT} bytes`);
}
