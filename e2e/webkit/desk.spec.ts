// What staff do every day.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Key } from 'selenium-webdriver';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { LANGUAGE_NAMES } from '../../web/src/words/language';
import {
  compose,
  endComposition,
  IMPORT,
  LONGER_THAN_AUTOSAVE_WAITS,
  PHOTOGRAPH,
  readField,
  readViews,
} from '../browsers/desk-flows';
import { findArtifact } from '../desk-test';
import { fieldLabel, startingWith, textBefore, wordOf } from '../desk-words';
import { languages } from '../names';
import { findDemoAccount, PASSWORD } from '../staff';
import { expect, deskTest as test } from './test';

for (const language of languages) {
  const words = { tw, en }[language];
  const smoke = { tag: language === 'tw' ? '@smoke' : [] };

  test(`${language}: an account signs in with password and code`, async ({ window }) => {
    const { name, app } = findDemoAccount('editor');
    await window.open('/');
    if (language === 'tw') await window.click('button', LANGUAGE_NAMES.tw);
    await window.retype(words.accounts.name, name);
    await window.retype(words.accounts.password, PASSWORD);
    await window.press(Key.ENTER);
    await window.find('textbox', words.accounts.code);
    await window.press(app.nextCode());
    await expect.poll(() => window.count('nav')).toBeGreaterThan(0);
  });

  test(
    `${language}: a name is typed, saved, published and shown to visitors`,
    smoke,
    async ({ window, request, enter, deskServer }) => {
      const text = { tw: '剔紅牡丹紋大圓盒', en: 'A box typed in another browser' }[language];
      await enter(language);
      const id = await findArtifact({ request }, 'DB-0002');
      await window.open(`/artifacts/${id}`);
      await window.retype(fieldLabel('name', language, words), text);
      await expect.poll(() => readField({ request }, id, `name.${language}`)).toBe(text);
      await window.click('button', words.editor.publish.update[language]);
      await window.expectText(startingWith(textBefore(words.editor.publish.done[language])), '[role=status]');
      const page = await fetch(`${deskServer.origin}/${language}/collection_detail/${id}`);
      expect(await page.text()).toContain(text);
    },
  );
}

test('a word that is being composed is not saved; the word that becomes of it is', async ({
  window,
  request,
  enter,
}) => {
  await enter('tw');
  const id = await findArtifact({ request }, 'DB-0004');
  const draft = () => readField({ request }, id, 'name.tw');
  const before = await draft();
  await window.open(`/artifacts/${id}`);
  await (await window.find('textbox', fieldLabel('name', 'tw', tw))).click();
  for (const syllable of ['ㄉ', 'ㄉㄧ', 'ㄉㄧㄥ']) await window.run(compose, syllable);
  await setTimeout(LONGER_THAN_AUTOSAVE_WAITS);
  expect(await draft()).toBe(before);
  await window.run(compose, '鼎');
  await window.run(endComposition);
  await expect.poll(draft).toBe('鼎');
});

test('a photograph is uploaded', async ({ window, request, enter }) => {
  await enter('en');
  const id = await findArtifact({ request }, 'DB-0003');
  await window.open(`/artifacts/${id}/pictures`);
  await window.find('button', en.pictures.add);
  const before = await window.count('[data-key]');
  await window.chooseFiles('input[type=file][multiple]', PHOTOGRAPH);
  await expect.poll(() => window.count('[data-key]')).toBe(before + 1);
});

test('a list is imported', async ({ window, request, enter }) => {
  const folder = await mkdtemp(join(tmpdir(), 'duobao-import-'));
  const list = join(folder, 'spring.csv');
  await writeFile(list, IMPORT.list);
  await enter('tw', 'editor');
  const id = await findArtifact({ request }, 'DB-0002');
  await window.open('/imports');
  await window.chooseFiles('input[type=file]:not([webkitdirectory])', list);
  await window.expectAddress(/\/imports\/\d+$/);
  await window.select(tw.imports.fieldOf(IMPORT.leftOut), tw.imports.leaveOut);
  await window.click('button', tw.imports.toCheck);
  await window.click('button', tw.imports.apply('2'));
  await window.expectText(tw.imports.applied('1', '1'));
  expect(await readField({ request }, id, 'size.tw')).toBe(IMPORT.size);
  await rm(folder, { recursive: true });
});

test('photographs come from the album in the storeroom', async ({ window, request, enter }) => {
  await enter('en');
  const id = await findArtifact({ request }, 'DB-0007');
  const before = await readViews({ request }, id);
  await window.open('/storeroom');
  await window.click('combobox', en.storeroom.number);
  await window.press('DB-0007');
  await window.click('option', /DB-0007/);
  await window.chooseFiles('input[type=file][multiple]', PHOTOGRAPH);
  await expect.poll(() => readViews({ request }, id)).toEqual([...before, 'front']);
  await window.expectText(en.storeroom.allSent, '.storeroom-status');
  await window.expectText(en.storeroom.describe(wordOf(en.editor.pictures.views, 'front')));
});
