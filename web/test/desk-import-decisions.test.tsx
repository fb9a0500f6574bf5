// @vitest-environment happy-dom
// Decisions about an import before it is checked again are kept, and sent all at once with its revision.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Import } from '../src/api/desk/imports';
import { CheckStep } from '../src/desk/pages/imports/CheckStep';
import { answerDesk, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, getControl, readRole, stubApi, until } from './document';
import { FakeStorage } from './fake-storage';
import { entry, figures, row } from './import-entry';

const categories = [
  { id: 5, fields: { 'name.tw': '瓷器', 'name.en': 'Porcelain', colour: 1 } },
  { id: 6, fields: { 'name.tw': '玉器', 'name.en': 'Jade', colour: 2 } },
];
const unknown = (word: string, category: number | null = null): Import['categories'][number] => ({
  word,
  rows: 3,
  category,
  known_by: category === null ? '' : 'remembered',
  nearest: null,
  alike: word,
});

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()));

describe.each(['tw', 'en'] as const)('words of a list that are no category, %s', (language) => {
  const { imports, importQuestions: asked } = words[language];

  const choice = (word: string) => get<HTMLSelectElement>(`select[aria-label="${imports.categoryOf(word)}"]`);
  const chosenOf = (sent: readonly { path: string; body?: unknown }[]) =>
    sent.filter(({ path, body }) => path.endsWith('/choices') && body !== undefined).map(({ body }) => body);

  it('makes the category that is missing once, and sends what every word means with the name of the list', async () => {
    let made = 8;
    const sent = stubApi((path) =>
      path === '/api/desk/records/category'
        ? success({ id: ++made })
        : answerDesk({
            'records/category': categories,
            'imports/4/rows': { rows: [], total: 0 },
            'imports/4/choices': {},
          })(path),
    );
    const list = {
      ...entry,
      categories: [
        unknown('Glass'),
        unknown('Ceramic'),
        { ...unknown('Ceramics'), alike: 'Ceramic' },
        unknown('琺瑯'),
        unknown('Jades', 6),
      ],
    };
    await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
    await until(() => expect(choice('Glass').textContent).toContain(language === 'tw' ? '瓷器' : 'Porcelain'));
    // What an earlier list taught is shown as it was chosen.
    expect([choice('Glass').value, choice('Jades').value]).toEqual(['?', '6']);
    expect(get('section').textContent).toContain(asked.undecided('3'));
    expect(choice('Glass').textContent).toContain(asked.createAs('Glass'));
    await click(getButton(document, asked.createAll('3')));
    await fill(choice('Ceramic'), '5');
    expect(get('section').textContent).toContain(asked.draftCategories);
    await click(getButton(document, imports.again));
    await until(() => expect(chosenOf(sent)).toHaveLength(1));
    // Spellings of one word are decided together; what was created is named, so that it can be undone with the import.
    expect(chosenOf(sent)).toEqual([
      {
        revision: 3,
        categories: { Ceramic: 5, Ceramics: 5, Glass: 9, 琺瑯: 10 },
        new_categories: [9, 10],
        remember: 'list',
      },
    ]);
    // A word of Latin letters is the English name, any other the Chinese one; each comes after those that are there, and has a
    // colour that the fewest have.
    expect(
      sent.filter(({ path, body }) => path.endsWith('/category') && body !== undefined).map(({ body }) => body),
    ).toEqual([
      { fields: { 'name.en': 'Glass', position: 3, colour: 3 } },
      { fields: { 'name.tw': '琺瑯', position: 4, colour: 4 } },
    ]);
  });

  it('is forgotten once other columns are read and the list no longer asks about it', async () => {
    const answers = {
      'records/category': categories,
      'imports/4/rows': { rows: [], total: 0 },
      'imports/4/choices': {},
    };
    const sent = stubApi(answerDesk(answers));
    const list = { ...entry, categories: [unknown('Glass'), unknown('Ceramic')] };
    await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
    await until(() => expect(choice('Ceramic').options.length).toBeGreaterThan(4));
    await fill(choice('Glass'), 'new');
    await renderDesk(
      language,
      <CheckStep entry={{ ...list, categories: [unknown('Ceramic')] }} onColumns={() => {}} />,
    );
    await until(() => expect(choice('Ceramic').options.length).toBeGreaterThan(4));
    await fill(choice('Ceramic'), '5');
    await click(getButton(document, imports.again));
    await until(() => expect(chosenOf(sent)).toEqual([expect.objectContaining({ categories: { Ceramic: 5 } })]));
  });

  it('is kept under the name under which it was known, and not at all if so chosen', async () => {
    const answers = {
      'records/category': categories,
      'imports/4/rows': { rows: [], total: 0 },
      'imports/4/choices': {},
    };
    const sent = stubApi(answerDesk(answers));
    const list = { ...entry, remembered_as: 'Museum', categories: [unknown('Ceramic')] };
    for (const remember of ['Museum', '']) {
      await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
      await until(() => expect(choice('Ceramic').options.length).toBeGreaterThan(4));
      await fill(choice('Ceramic'), '5');
      if (remember === '') await click(getControl(document, asked.remember));
      await click(getButton(document, imports.again));
      const expected = { revision: 3, categories: { Ceramic: 5 }, remember };
      await until(() => expect(chosenOf(sent).at(-1)).toEqual(expected));
    }
  });

  it('and everything else that was decided is sent by one button, kept until then, and nothing is applied before', async () => {
    const wrong = {
      ...row,
      outcome: 'wrong',
      mistakes: [{ column: 'C', field: 'state', message: '!', repair: 'published' }],
    };
    const answers = {
      'records/category': categories,
      'imports/4/rows': { rows: [wrong], total: 1 },
    };
    const left = {
      rows: 1,
      alike: '',
      known_by: '',
      term: null,
      period: null,
      person: null,
      nearest: null,
      nearest_person: null,
    };
    const list = {
      ...entry,
      figures: { ...figures, new: 10, wrong: 1 },
      categories: [unknown('Ceramic')],
      left_words: {
        materials: [{ ...left, word: 'wobble', alike: 'wobble' }],
        datings: [{ ...left, word: '舊', alike: '舊' }],
        people: [{ ...left, word: '不詳', alike: '不詳' }],
      },
    } as unknown as Import;
    const ignore = (word: string) => get(`[aria-label="${asked.ignoreWord(word)}"]`);
    let isAnswered = false;
    const sent = stubApi((path) =>
      path.endsWith('/choices')
        ? isAnswered
          ? success({})
          : { status: 503, body: { state: 'ERROR', data: null, message: '' } }
        : answerDesk(answers)(path),
    );
    const show = async () => {
      await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
      await until(() => expect(document.querySelector('.import-mistake button')).not.toBeNull());
      await until(() => expect(choice('Ceramic').options.length).toBeGreaterThanOrEqual(4));
    };
    await show();
    const apply = () => getButton(document, imports.applyWithout('10', '1'));
    expect([apply().getAttribute('aria-disabled'), apply().classList.contains('primary')]).toEqual([null, false]);
    await fill(choice('Ceramic'), '5');
    for (const word of ['wobble', '舊', '不詳']) await click(ignore(word));
    await click(get('.import-mistake button'));
    expect(readRole(document, 'status')).toContain(asked.unchecked('5'));
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    expect(
      [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === imports.again),
    ).toHaveLength(1);
    // A check that fails loses nothing, nor does a page that is left.
    await click(getButton(document, imports.again));
    await until(() => expect(chosenOf(sent)).toHaveLength(1));
    await show();
    expect([choice('Ceramic').value, ignore('舊').getAttribute('aria-pressed')]).toEqual(['5', 'true']);
    isAnswered = true;
    await click(getButton(document, imports.again));
    const all = {
      revision: 3,
      materials: [{ word: 'wobble', term: null }],
      datings: { 舊: 0 },
      people: { 不詳: '' },
      categories: { Ceramic: 5 },
      repairs: { '2': { state: 'published' } },
      remember: 'list',
    };
    await until(() => expect(chosenOf(sent)).toEqual([all, all]));
    await until(() => expect(readRole(document, 'status')).toContain(imports.summary('10', '0', '1')));
    await show();
    expect(choice('Ceramic').value).toBe('?');
  });

  it('is sent with the revision on which it was decided, and with the present one once that was refused', async () => {
    let status = 409;
    const sent = stubApi((path) =>
      path.endsWith('/choices')
        ? { status, body: { state: status === 409 ? 'ERROR' : 'SUCCESS', data: null, message: 'others' } }
        : answerDesk({ 'records/category': categories, 'imports/4/rows': { rows: [], total: 0 } })(path),
    );
    const show = async (revision: number) => {
      const list = { ...entry, revision, categories: [unknown('Ceramic')] };
      await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
      await until(() => expect(choice('Ceramic').options.length).toBeGreaterThanOrEqual(4));
    };
    const send = async (count: number) => {
      await click(getButton(document, imports.again));
      await until(() => expect(chosenOf(sent)).toHaveLength(count));
    };
    await show(3);
    await fill(choice('Ceramic'), '5');
    // Others decide meanwhile; the page has their answer when it is shown again.
    await show(4);
    await send(1);
    await until(() => expect(readRole(document, 'alert')).toEqual(['others']));
    status = 200;
    await send(2);
    const decided = { categories: { Ceramic: 5 }, remember: 'list' };
    expect(chosenOf(sent)).toEqual([
      { revision: 3, ...decided },
      { revision: 4, ...decided },
    ]);
  });

  it('stays if it was decided while others were on their way', async () => {
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    const sent = stubApi(async (path) => {
      if (path.endsWith('/choices')) await held;
      return answerDesk({
        'records/category': categories,
        'imports/4/rows': { rows: [], total: 0 },
        'imports/4/choices': {},
      })(path);
    });
    const list = { ...entry, categories: [unknown('Ceramic'), unknown('Glass')] };
    await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
    await until(() => expect(choice('Ceramic').options.length).toBeGreaterThan(4));
    await fill(choice('Ceramic'), '5');
    await click(getButton(document, imports.again));
    await until(() => expect(chosenOf(sent)).toHaveLength(1));
    await fill(choice('Glass'), '6');
    answer();
    await until(() => expect(choice('Ceramic').value).toBe('?'));
    expect(choice('Glass').value).toBe('6');
    expect(readRole(document, 'status')).toContain(asked.unchecked('1'));
  });

  it('stands before what is only said of the list', async () => {
    stubApi(answerDesk({ 'records/category': categories, 'imports/4/rows': { rows: [], total: 0 } }));
    const datings = { all: 1, understood: 0, unclear: [{ text: '舊', lines: [2] }] };
    const list = { ...entry, datings, figures: { ...figures, new: 1, wrong: 1 }, categories: [unknown('Ceramic')] };
    await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
    const report = get<HTMLDetailsElement>('details');
    expect(get('section').compareDocumentPosition(report) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(report.open).toBe(false);
  });

  it('shows every value of a piece that would be added', async () => {
    const cells = [
      { cell: 'name.tw', before: null, after: '青花瓶' },
      { cell: 'name.en', before: null, after: 'Blue and white vase' },
    ];
    stubApi(answerDesk({ 'imports/4/rows': { rows: [{ ...row, cells }], total: 1 } }));
    await renderDesk(
      language,
      <CheckStep entry={{ ...entry, figures: { ...figures, new: 1 } }} onColumns={() => {}} />,
    );
    await until(() => expect(listTexts('.import-new dd')).toEqual(['青花瓶', 'Blue and white vase']));
  });
});
