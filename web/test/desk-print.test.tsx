// @vitest-environment happy-dom
// The pages that print: which pieces are on them, what only some staff see, and when they may be printed.
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { recordQuery, vocabularyQuery } from '../src/api/desk/queries';
import { keyOf } from '../src/api/desk/query-keys';
import { createQueryClient } from '../src/desk/query-client';
import { print as en } from '../src/words/desk/print.en';
import { print as tw } from '../src/words/desk/print.tw';
import { answerDesk, asRole, get, listTexts, words } from './desk-document';
import { ANSWERS, open, record, renderWith, waitUntilReady } from './desk-print-pages';
import { click, fill, getButton, getControl, readRole, stubApi, until } from './document';

const SAID = { tw, en };
const BINNED = {
  'records/artifact/7': { ...record(7, '棄'), binned: { at: '2026-03-01T00:00:00Z' } },
  'records/exhibition/6': { ...ANSWERS['records/exhibition/3'], binned: { at: '2026-03-01T00:00:00Z' } },
};
const getLink = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('.print-bar a')].find((link) => link.textContent === name);
  if (!found) throw new Error(`no link is named ${name}`);
  return found;
};
const rows = () => listTexts('.sheet-list th[scope=row]');

describe.each(['tw', 'en'] as const)('a page to be printed, %s', (language) => {
  const said = SAID[language];

  it('may be printed when all of it is there, and says until then that it is not ready', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open('/print/labels?ids=1,2', 'editor', language);
    expect(document.body.classList.contains('not-ready')).toBe(true);
    expect(listTexts('.print-not-ready')).toEqual([tw.notReady, en.notReady]);
    await click(getButton(document, said.print));
    expect(print).not.toHaveBeenCalled();
    await waitUntilReady();
    expect(readRole(document, 'status')).toContain(said.pages(1));
    await click(getButton(document, said.print));
    expect(print).toHaveBeenCalledOnce();
    expect(listTexts('.printed-label b')).toEqual(['DB-0001', 'DB-0002']);
    expect(document.querySelectorAll('.printed-label .piece-code')).toHaveLength(2);
  });

  it('says which pieces are left out', async () => {
    await open('/print/list?ids=1,4,9,7', 'editor', language, BINNED);
    await waitUntilReady();
    const always = [said.gone(1), said.binned('DB-0007')];
    expect(readRole(document, 'alert')).toEqual([...always, said.unpublished('DB-0004')]);
    await fill(getControl(document, said.choices.copy), 'draft');
    await until(() => expect(listTexts('.sheet-list th[scope=row]')).toEqual(['DB-0001', 'DB-0004']));
    expect(readRole(document, 'alert')).toEqual(always);
  });
});

describe('pieces are read', () => {
  const pathOf = (id: number) => `/api/desk/records/artifact/${id}`;
  const ids = [11, 12, 13, 14, 15, 16, 17, 18];
  const pieces = Object.fromEntries(ids.map((id) => [`records/artifact/${id}`, record(id, `器${id}`)]));
  const answer = answerDesk({ ...ANSWERS, ...pieces, session: asRole('editor') });
  /** Answers of these pieces wait until `release`. */
  const hold = (isHeld: (path: string) => boolean) => {
    const waiting = new Set<() => void>();
    const sent = stubApi(async (path) => {
      if (isHeld(path)) await new Promise<void>((resolve) => waiting.add(resolve));
      return answer(path);
    });
    return { sent: () => sent.map(({ path }) => path), release: () => waiting.forEach((resolve) => void resolve()) };
  };
  /** These pieces fail until `mend`. */
  const fail = (paths: readonly string[]) => {
    let failing = paths;
    const sent = stubApi((path) =>
      failing.includes(path) ? { status: 500, body: { state: 'ERROR', data: null, message: '故障' } } : answer(path),
    );
    return {
      sent: () => sent.map(({ path }) => path),
      mend: () => {
        failing = [];
        sent.length = 0;
      },
    };
  };

  it('six at a time, because the time limit of a request counts while it waits for others', async () => {
    const { sent, release } = hold((path) => path.includes('artifact'));
    await renderWith(createQueryClient(), `/print/list?ids=${ids}`);
    await until(() => expect(sent()).toContain(pathOf(16)));
    expect(sent()).not.toContain(pathOf(17));
    release();
    await until(() => expect(sent()).toContain(pathOf(18)));
    release();
    await waitUntilReady();
    expect(rows()).toHaveLength(8);
  });

  it('and those that fail are named, and are read again alone', async () => {
    const { sent, mend } = fail([pathOf(12), pathOf(17)]);
    await renderWith(createQueryClient(), `/print/list?ids=${ids}`);
    await waitUntilReady();
    expect(rows()).toHaveLength(6);
    expect(readRole(document, 'alert')).toEqual([
      `${tw.notRead} ${tw.piece(2)} ${tw.piece(7)} ${words.tw.frame.retry}`,
    ]);
    expect(get('.print-notes a').getAttribute('href')).toBe('/artifacts/12');
    mend();
    await click(getButton(document, words.tw.frame.retry));
    await until(() => expect(rows()).toHaveLength(8));
    await waitUntilReady();
    expect(sent()).toEqual([pathOf(12), pathOf(17)]);
    expect(readRole(document, 'alert')).toEqual([]);
  });

  it('and where none is, the page says why, and goes on where it stopped', async () => {
    const { sent, mend } = fail(ids.slice(2).map(pathOf));
    await renderWith(createQueryClient(), `/print/list?ids=${ids}`);
    await until(() => expect(readRole(document, 'alert')[0]).toContain('故障'));
    mend();
    await click(getButton(document, words.tw.frame.retry));
    await waitUntilReady();
    expect(rows()).toHaveLength(8);
    expect(sent()).not.toContain(pathOf(11));
  });

  it('and counted anew where others are asked for meanwhile', async () => {
    const { release } = hold((path) => /artifact.1[12]/.test(path));
    await renderWith(createQueryClient(), '/print/list?ids=11,12,13');
    await until(() => expect(readRole(document, 'status')[0]).toContain(tw.leaf(1, 3)));
    await fill(getControl(document, tw.choices.inHouse), 'yes');
    await until(() => expect(readRole(document, 'status')[0]).toContain(tw.leaf(1, 3)));
    release();
    await waitUntilReady();
    expect(rows()).toHaveLength(3);
  });

  it('and the count is not announced', async () => {
    const { release } = hold((path) => path === pathOf(11));
    await renderWith(createQueryClient(), '/print/list?ids=11,12');
    await until(() => expect(get('.print-notes [role=status] [aria-hidden]').textContent).toContain(tw.leaf(1, 2)));
    expect(get('.print-notes [role=status]').textContent).toContain(tw.reading(2));
    release();
    await waitUntilReady();
  });
});

describe('where nothing will be printed, the printout says why', () => {
  it.each([
    ['list?ids=4', 'nothing'],
    ['list?ids=', 'nothing'],
    ['catalogue?ids=1', 'nothing'],
    ['list?exhibition=5', 'unpublished'],
    ['list?exhibition=6', 'binned'],
    ['labels?ids=1&labelSheet=Gone', 'gone'],
  ] as const)('%s', async (path, reason) => {
    const say = (said: typeof tw) =>
      ({ ...said.hiddenExhibition, nothing: said.nothing, gone: said.labelSheet.gone('Gone') })[reason];
    await open(`/print/${path}`, 'editor', 'tw', BINNED);
    await until(() => expect(readRole(document, 'alert')).toContain(say(tw)));
    expect(listTexts('.print-not-ready')).toEqual([say(tw), say(en)]);
    expect(document.querySelector('.sheet')).toBeNull();
  });
});

describe('an object sheet', () => {
  it('has in-house data for who may know them and asks, and says so in its foot', async () => {
    const sent = await open('/print/sheet?ids=1&inHouse=yes');
    await waitUntilReady();
    expect(sent.map(({ path }) => path)).toContain('/api/desk/in-house/1');
    const sheet = get('.sheet');
    expect(sheet.textContent).toContain('甲庫 3-2');
    expect(sheet.textContent).toContain('藏家某');
    expect(get('.foot-left + span').textContent).toContain('館內 In-house');
    expect(document.title).toBe('DB-0001 鬲甗');
  });

  it.each(['contributor', 'reader'] as const)('asks nothing in-house for a %s', async (role) => {
    const sent = await open('/print/sheet?ids=1&inHouse=yes', role);
    await waitUntilReady();
    expect(sent.filter(({ path }) => path.includes('in-house'))).toEqual([]);
    expect(get('.sheet').textContent).not.toMatch(/甲庫|藏家某|館內/);
    expect(document.body.textContent).not.toContain(tw.choices.inHouse);
  });

  it('and a list are in Chinese alone where there is no English', async () => {
    await open('/print/sheet?ids=2');
    await waitUntilReady();
    expect(listTexts('.sheet-head h2')).toEqual(['盉觚']);
    await open('/print/list?ids=2');
    await waitUntilReady();
    expect(listTexts('.sheet-list th[scope=col]')[0]).toBe(tw.facts.number);
  });
});

describe('of an exhibition', () => {
  it('the pieces are in its order', async () => {
    await open('/print/list?exhibition=3');
    await waitUntilReady();
    expect(listTexts('.sheet-list th[scope=row]')).toEqual(['DB-0002', 'DB-0001']);
    expect(listTexts('.foot-left')).toEqual(['青銅　多寶格']);
    expect(get('.print-bar nav').textContent).toContain(tw.kinds.catalogue);
  });

  it('a draft is printed where drafts are chosen, and the page says so before', async () => {
    await open('/print/list?exhibition=5');
    await until(() => expect(readRole(document, 'alert')).toEqual([tw.hiddenExhibition.unpublished]));
    expect(document.querySelector('.sheet')).toBeNull();
    await fill(getControl(document, tw.choices.copy), 'draft');
    await until(() => expect(listTexts('.sheet-list th[scope=row]')).toEqual(['DB-0001']));
  });

  it('the title is in the other language where it has none in that of the sheets', async () => {
    await open('/print/catalogue/3?language=en');
    await waitUntilReady();
    expect(listTexts('.title-page h2')).toEqual(['青銅']);
    expect(document.title).toBe(`${en.kinds.catalogue} 青銅`);
  });

  it('there is a catalogue with entries and indexes', async () => {
    await open('/print/catalogue/3?language=tw');
    await waitUntilReady();
    expect(listTexts('.title-page h2')).toEqual(['青銅']);
    expect(listTexts('.form-heading')).toEqual([tw.catalogue.byNumber, tw.catalogue.byName]);
    expect(listTexts('.index-lines li')).toEqual(['DB-00012', 'DB-00021', '盉觚1', '鬲甗2']);
    expect(document.title).toBe('圖錄 青銅');
  });

  it('the index of names in one language has all pieces, as they are named on their sheets', async () => {
    await open('/print/catalogue/3?language=en');
    await waitUntilReady();
    expect(listTexts('.index-lines li').slice(2)).toEqual(['Vessel 12', '盉觚1']);
    expect(listTexts('.index-lines span[lang=zh-Hant-TW]')).toEqual(['盉觚']);
    await open('/print/catalogue/3');
    await waitUntilReady();
    expect(listTexts('.index-lines li').slice(2)).toEqual(['盉觚1', '鬲甗2', 'Vessel 12']);
  });

  it('English that no piece has is printed where the exhibition has it', async () => {
    const exhibition = ANSWERS['records/exhibition/3'];
    await open('/print/catalogue/3', 'editor', 'tw', {
      'records/exhibition/3': {
        ...exhibition,
        public_fields: { artifacts: [2], 'title.tw': '青銅', 'title.en': 'Bronzes', 'content.en': '<p>Origins.</p>' },
      },
    });
    await waitUntilReady();
    expect(listTexts('.title-page h2')).toEqual(['青銅', 'Bronzes']);
    expect(get('.title-page > p').textContent).toBe('多寶格　Duobaoge');
    expect(listTexts('.sheet-text')).toContain('Origins.');
    // An index without names is left out.
    expect(listTexts('.form-heading')).toHaveLength(2);
  });

  it.each(['1', '2'])('the next pieces go on with the numbers, without the title, %s on a page', async (entries) => {
    const ids = Array.from({ length: 202 }, (_, at) => (at < 200 ? at + 1000 : at - 199));
    const exhibition = { ...ANSWERS['records/exhibition/3'], public_fields: { artifacts: ids, 'title.tw': '青銅' } };
    await open(`/print/catalogue/3?language=tw&from=200&entries=${entries}`, 'editor', 'tw', {
      'records/exhibition/3': {
        ...exhibition,
        public_fields: { ...exhibition.public_fields, 'content.tw': '<p>緣起。</p>' },
      },
    });
    await waitUntilReady();
    expect(document.querySelector('.title-page')).toBeNull();
    expect(get('.sheets').textContent).not.toContain('緣起');
    expect(listTexts('.sheet-number')).toEqual([201, 202].map((at) => `${tw.catalogue.number(at)}　DB-000${at - 200}`));
    expect(listTexts('.index-lines li')).toEqual(['DB-0001201', 'DB-0002202', '盉觚202', '鬲甗201']);
    expect(listTexts('.form-heading + p')).toEqual(Array(2).fill(tw.catalogue.part(201, 202)));
  });
});

it.each([
  ['list', 'th[scope=col] .cell', `${tw.facts.number} ${en.facts.number}`],
  ['list', 'th[scope=row] .cell', 'DB-0001'],
  ['labels', '.label-text span', 'DB-0001'],
])('a text of %s that is cut is said: %s', async (kind, selector, name) => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.matches(selector) ? 99 : 0;
  });
  await open(`/print/${kind}?ids=1`);
  await waitUntilReady();
  expect(readRole(document, 'alert')[0]).toMatch(new RegExp(`^${name}[、：]`));
  height.mockRestore();
});

it('a picture of a text that is not loaded is said', async () => {
  const pictured = record(1, '鬲甗');
  const fields = { ...pictured.fields, 'content.tw': '<p>內容。</p><img src="/a.webp" alt="">' };
  await open('/print/sheet?ids=1', 'editor', 'tw', { 'records/artifact/1': { ...pictured, fields } });
  await waitUntilReady();
  expect(readRole(document, 'alert')[0]).toContain(tw.notLoaded(1));
});

it('a picture that is not loaded is said, and can be loaded again', async () => {
  // Without a browser no picture has a size.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(100);
  const pictured = record(1, '鬲甗');
  const picture = { key: 'k1', alt: { tw: '正面', en: '' } };
  await open('/print/list?ids=1', 'editor', 'tw', {
    'records/artifact/1': {
      ...pictured,
      fields: { ...pictured.fields, pictures: [picture] },
      picture_files: { k1: { width: 100, height: 100, widths: [480] } },
    },
  });
  await waitUntilReady();
  await act(async () => get('.plate img').dispatchEvent(new Event('error')));
  await until(() => expect(readRole(document, 'alert')[0]).toContain(tw.notLoaded(1)));
  expect(listTexts('.plate')).toEqual([tw.pictureNotLoaded]);
  await click(getButton(document, words.tw.frame.retry));
  await until(() => expect(document.querySelectorAll('.plate img')).toHaveLength(1));
  await waitUntilReady();
  expect(readRole(document, 'alert')).toEqual([]);
});

it('label sheets that cannot be read are missed by labels alone', async () => {
  await open('/print/list?ids=1', 'editor', 'tw', { 'label-sheets': undefined });
  await waitUntilReady();
  expect(rows()).toEqual(['DB-0001']);
  await click(getLink(tw.kinds.labels));
  await until(() => expect(document.querySelector('.print-page')).toBeNull());
});

it('what sheets are drawn from is not read again under them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sent = await open('/print/labels?ids=1');
  await waitUntilReady();
  const before = sent.map(({ path }) => path);
  vi.setSystemTime(Date.now() + 3_600_000);
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  const again = sent.slice(before.length).map(({ path }) => path);
  expect(again.filter((path) => !path.endsWith('/session'))).toEqual([]);
  vi.useRealTimers();
});

it('vocabulary that another page has kept is not printed', async () => {
  const people = [{ id: 8, active: true, binned: false, name: { tw: '郎世寧', en: '' } }];
  const made = record(1, '畫');
  stubApi(
    answerDesk({
      ...ANSWERS,
      session: asRole('editor'),
      vocabulary: { ...ANSWERS.vocabulary, people },
      'records/artifact/1': { ...made, fields: { ...made.fields, makers: [8] } },
    }),
  );
  const queries = createQueryClient();
  queries.setQueryData(keyOf(vocabularyQuery), { ...ANSWERS.vocabulary, people: [] } as never);
  await renderWith(queries, '/print/sheet?ids=1');
  await waitUntilReady();
  expect(get('.sheet').textContent).toContain('郎世寧');
});

it('an edit between two visits is printed', async () => {
  await open('/print/list?ids=1');
  await waitUntilReady();
  const sent = stubApi(answerDesk({ ...ANSWERS, session: asRole('editor'), 'records/artifact/1': record(1, '新名') }));
  const queries = createQueryClient();
  queries.setQueryData(keyOf(recordQuery('artifact', 1)), record(1, '舊名'));
  await renderWith(queries, '/print/list?ids=1');
  await waitUntilReady();
  expect(get('.sheet-list').textContent).toContain('新名');
  expect(sent.map(({ path }) => path)).toContain('/api/desk/records/artifact/1');
});

it('a wall label has the text of the piece, Chinese first', async () => {
  await open('/print/wall?ids=1');
  await waitUntilReady();
  expect(listTexts('.wall-label h2')).toEqual(['鬲甗', 'Vessel 1']);
  expect(document.querySelectorAll('.wall-label .piece-code')).toHaveLength(1);
});

it('a condition report is two sheets to be filled in', async () => {
  await open('/print/condition?ids=1&language=tw', 'reader');
  await waitUntilReady();
  expect(document.querySelectorAll('.sheet')).toHaveLength(2);
  expect(document.querySelectorAll('.gridded')).toHaveLength(4);
  expect(get('.signatures').textContent).toContain(tw.condition.examiner);
});

it('of more pieces than are printed at a time, the page leads to the next ones', async () => {
  const ids = Array.from({ length: 201 }, (_, at) => (at === 200 ? 1 : at + 1000));
  await open(`/print/list?ids=${ids}`);
  await until(() => expect(get('.print-notes a').textContent).toBe(tw.next(201, 201)));
  expect(get('.print-notes').textContent).toContain(tw.tooMany(200, 1, 200, 201));
  await click(get('.print-notes a'));
  await waitUntilReady();
  expect(listTexts('.sheet-list th[scope=row]')).toEqual(['DB-0001']);
});
