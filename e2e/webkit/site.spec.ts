// What visitors and members do most, in both languages.
import { en } from '../../web/src/words/en';
import { tw } from '../../web/src/words/tw';
import { readMessagesTo, waitForCode } from '../mailbox';
import { createEmailAddress, NAMES, password, registerMember } from '../members';
import { htmlLang, languages, names } from '../names';
import { compareTiles, MAX_SHARP_DIFFERENCE } from '../viewer-dialog';
import { expect, test } from './test';

const server = () => ({ origin: process.env.E2E_SITE ?? '', data: process.env.E2E_DATA ?? '' });

type Value = { count: number };

/** The names of the cards of a list. */
const CARDS = 'main article a';

for (const language of languages) {
  const word = names[language];
  const { collection } = { tw, en }[language];
  const smoke = { tag: language === 'tw' ? '@smoke' : [] };

  test(`${language}: the home page is drawn and its pictures are there`, async ({ window }) => {
    await window.openPage(`/${language}`);
    expect(await window.run(() => document.documentElement.lang)).toBe(htmlLang[language]);
    await window.expectText(/./, 'h1');
    const areDrawn = () =>
      [...document.images].every((image) => {
        image.scrollIntoView();
        return image.complete && image.naturalWidth > 0;
      });
    await expect.poll(() => window.run(areDrawn)).toBe(true);
  });

  test(`${language}: a list is narrowed by a dynasty and by years`, async ({ window, request }) => {
    const { data } = await (await request.get('/api/collection/facets')).json();
    const [dynasty] = data.dynasties.sort((one: Value, other: Value) => other.count - one.count);
    await window.openPage(`/${language}/collection`);
    await window.click('button', collection.facets.dynasty);
    await window.click('link', new RegExp(`^${dynasty[`name_${language}`]}`));
    await window.expectAddress(`/${language}/collection?dynasty=${dynasty.id}`);
    await window.expectText(String(dynasty.count), '[role=tabpanel] [role=status]');
    await window.click('button', collection.facets.years);
    await window.retype(collection.years.from, '1700');
    await window.retype(collection.years.to, '1750');
    await window.click('button', collection.years.apply);
    await window.expectAddress(/from=1700&to=1750/);
    const query = `dynasty_id=${dynasty.id}&year_from=1700&year_to=1750`;
    const found = (await (await request.get(`/api/collection?${query}`)).json()).data.data;
    const expected = found.map((piece: Record<string, string>) => piece[`name_${language}`]);
    expect(expected).not.toEqual([]);
    await expect.poll(() => window.readTexts(CARDS)).toEqual(expected);
  });

  test(`${language}: a piece's picture opens in the viewer, sharp, and closes`, smoke, async ({ window, demo }) => {
    await window.openPage(`/${language}/collection_detail/${demo.artifact.id}`);
    await window.expectText(demo.artifact[`name_${language}`], 'h1');
    await window.click('button', word.zoom);
    await window.find('dialog', word.zoom);
    await expect.poll(() => window.run(compareTiles, 0)).toBeLessThan(MAX_SHARP_DIFFERENCE);
    await window.click('button', word.close);
    await expect.poll(() => window.count('dialog[open], [role=dialog]')).toBe(0);
  });

  test(`${language}: a visitor registers`, smoke, async ({ window }) => {
    const address = createEmailAddress();
    await window.openPage(`/${language}/register`);
    await window.retype(word.yourName, NAMES[language]);
    await window.retype(word.account, address);
    await window.click('button', word.sendCode);
    await window.expectText(word.codeSent, '[role=status]');
    await window.retype(word.code, await waitForCode(server().data, address));
    await window.retype(word.password, password);
    await window.click('button', word.onward);
    await window.find('dialog', word.registered);
    expect(await window.run(() => localStorage.getItem('token'))).toMatch(/^dbg_/);
  });

  test(`${language}: a forgotten password is set anew`, async ({ window, request }) => {
    const address = createEmailAddress();
    await registerMember(request, server(), address, NAMES[language]);
    await window.openPage(`/${language}/forget`);
    await window.retype(word.account, address);
    await window.click('button', word.onward);
    await window.expectAddress(`/${language}/forget2`);
    await window.retype(word.code, await waitForCode(server().data, address, 2));
    await window.click('button', word.onward);
    await window.expectAddress(`/${language}/forget3`);
    await window.retype(word.newPassword, 'a celadon bowl at dawn');
    await window.click('button', word.send);
    await window.expectAddress(`/${language}/login`);
    await window.expectText(word.wasReset, '[role=status]');
  });

  test(`${language}: a message is sent`, async ({ window }) => {
    const mark = `webkit-${language}-${Date.now()}`;
    await window.openPage(`/${language}/contact`);
    await window.retype(word.yourName, NAMES[language]);
    await window.retype(word.email, 'reader@example.org');
    await window.retype(word.message, mark);
    await window.click('button', word.send);
    await window.expectText(word.sent, '[role=status]');
    const readTexts = async () =>
      (await readMessagesTo(server().data, 'house@duobaoge.example')).map(({ text }) => text);
    await expect.poll(readTexts).toContainEqual(expect.stringContaining(mark));
  });
}
