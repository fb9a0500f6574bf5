// @vitest-environment happy-dom
// The questions that an import asks, and what it says of its progress and its result.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Import } from '../src/api/desk/imports';
import { AppliedRows } from '../src/desk/pages/imports/AppliedRows';
import { ApplyStep } from '../src/desk/pages/imports/ApplyStep';
import { CheckStep } from '../src/desk/pages/imports/CheckStep';
import { ColumnsStep } from '../src/desk/pages/imports/ColumnsStep';
import { EncodingQuestion } from '../src/desk/pages/imports/EncodingQuestion';
import { WordingReport } from '../src/desk/pages/imports/WordingReport';
import { answerDesk, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, getControl, readRole, stubApi, until } from './document';
import { FakeStorage } from './fake-storage';

const figures = { new: 0, changed: 0, unchanged: 0, wrong: 0, applied: 0, skipped: 0, undone: 0, kept: 0, people: 0 };
const entry: Import = {
  id: 4,
  name: 'list.csv',
  state: 'checked',
  by: 'A',
  requested_at: '2026-03-17T08:00:00Z',
  applied_at: null,
  finished_at: '2026-03-17T08:01:00Z',
  undoable_until: null,
  done: 0,
  total: 0,
  figures,
  binned: 0,
  categories: [],
  clears: false,
  columns: [],
  datings: { all: 0, understood: 0, unclear: [] },
  periods_derived: 0,
  sizes: { all: 0, understood: 0, unclear: [] },
  materials: { all: 0, understood: 0, unclear: [] },
  elsewhere: false,
  encoded: [],
  left_out: [],
  left_words: { materials: [], datings: [], people: [] },
  pictures: 0,
  refusal: null,
  remembered_as: null,
  restores: false,
  revision: 3,
  unmatched: [],
};
const row = {
  id: 1,
  line: 2,
  artifact: null,
  relic_number: 'DB-1',
  name_tw: '瓶',
  name_en: 'Vase',
  outcome: 'new',
  state: 'applied',
  cells: [],
  mistakes: [],
  period_derived: false,
  pictures: 0,
  stale: [],
};
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

  it('is kept under the name under which it was known, and not at all if so chosen', async () => {
    const answers = {
      'records/category': categories,
      'imports/4/rows': { rows: [], total: 0 },
      'imports/4/choices': {},
    };
    const sent = stubApi(answerDesk(answers));
    const list = { ...entry, remembered_as: 'Museum', categories: [unknown('Ceramic')] };
    for (const more of [{ remember: 'Museum' }, {}]) {
      await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
      await until(() => expect(choice('Ceramic').options.length).toBeGreaterThan(4));
      await fill(choice('Ceramic'), '5');
      if (!('remember' in more)) await click(getControl(document, asked.remember));
      await click(getButton(document, imports.again));
      const expected = { revision: 3, categories: { Ceramic: 5 }, ...more };
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

describe('a list in Big5', () => {
  it.each(['tw', 'en'] as const)(
    'shows its ten rows, and is converted only once that is agreed to, %s',
    async (language) => {
      const sent = stubApi(() => success({}));
      const rows = Array.from({ length: 10 }, (_, at) => [`DB-${at + 1}`, '青花瓶']);
      await renderDesk(
        language,
        <EncodingQuestion entry={{ ...entry, encoded: [{ name: 'list.csv', rows: [['編號', '名稱'], ...rows] }] }} />,
      );
      const said = words[language].importQuestions;
      expect(listTexts('th')).toEqual(['編號', '名稱']);
      expect(listTexts('tbody tr')).toEqual(rows.map((cells) => cells.join('')));
      expect([get('section').textContent?.includes(said.encodingNo), sent]).toEqual([true, []]);
      await click(getButton(document, said.encodingYes));
      await until(() =>
        expect(sent).toEqual([{ path: '/api/desk/imports/4/choices', body: { big5: true, revision: 3 } }]),
      );
    },
  );
});

describe.each(['tw', 'en'] as const)('the steps of an import, %s', (language) => {
  const { imports } = words[language];

  it('says how many of the columns it knows', async () => {
    stubApi(answerDesk({ imports: { imports: [], fields: ['relic_number'], mappings: [] } }));
    const column = (letter: string, field: string | null) => ({
      letter,
      name: letter,
      sample: '',
      field,
      known_by: 'name' as const,
    });
    await renderDesk(
      language,
      <ColumnsStep entry={{ ...entry, columns: [column('A', 'relic_number'), column('B', null)] }} onDone={() => {}} />,
    );
    expect(readRole(document, 'status')).toEqual([imports.understoodColumns('1', '2')]);
    expect(getButton(document, imports.toCheck).getAttribute('aria-disabled')).toBe('true');
  });

  it('says how many rows it understood, and how many datings, with the rows of the others', async () => {
    stubApi(answerDesk({ 'imports/4/rows': { rows: [], total: 0 } }));
    const datings = {
      all: 3,
      understood: 2,
      unclear: [{ text: '舊', lines: Array.from({ length: 14 }, (_, at) => at + 2) }],
    };
    await renderDesk(
      language,
      <CheckStep entry={{ ...entry, datings, figures: { ...figures, new: 2, wrong: 1 } }} onColumns={() => {}} />,
    );
    expect(readRole(document, 'status')).toContain(imports.understoodRows('2', '3'));
    const named = Array.from({ length: 12 }, (_, at) => String(at + 2)).join(imports.comma);
    expect([listTexts('summary'), listTexts('details li')]).toEqual([
      [imports.wordings.datings.understood('2', '3')],
      [imports.wordingInRows('舊', named, 2)],
    ]);
  });

  it('lists the pieces of this import with what became of each', async () => {
    const rows = [
      { ...row, artifact: 7 },
      {
        ...row,
        id: 2,
        line: 3,
        relic_number: 'DB-2',
        outcome: 'changed',
        cells: [{ cell: 'title.tw', before: '', after: '瓶' }],
      },
      { ...row, id: 3, line: 4, relic_number: 'DB-3', state: 'skipped' },
      { ...row, id: 4, line: 5, relic_number: 'DB-4', state: 'undone' },
    ];
    const sent = stubApi(answerDesk({ 'imports/4/rows': { rows, total: 4 } }));
    await renderDesk(language, <AppliedRows entry={{ ...entry, state: 'done' }} />);
    await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(4));
    expect(sent[0]?.path).toBe('/api/desk/imports/4/rows?outcome=new%2Cchanged');
    expect(get('h2').textContent).toBe(imports.appliedRows + imports.pieces('4'));
    expect(listTexts('tbody td:last-child')).toEqual([
      imports.outcomes.new,
      imports.fieldCount(1),
      imports.rowStates.skipped,
      imports.rowStates.undone,
    ]);
  });

  it('lists the people whom it adds, and names them in the pieces that it changes', async () => {
    const person = { ...row, relic_number: '', name_tw: '文徵明', name_en: '', outcome: 'person', state: 'waiting' };
    const change = { cell: 'makers', before: [], after: [3, '文徵明'] };
    const changed = { ...row, artifact: 7, outcome: 'changed', cells: [change] };
    const people = [
      { id: 3, name: { tw: '沈周', en: 'Shen Zhou' }, aliases: [], life: { tw: '', en: '' }, active: true, used: 1 },
    ];
    const vocabulary = { categories: [], dynasties: [], exhibition_groups: [], terms: [], shipped_terms: [], people, variants: [] };
    stubApi((path) =>
      path.includes('outcome=person')
        ? success({ rows: [person], total: 1 })
        : answerDesk({ 'imports/4/rows': { rows: [changed], total: 1 }, vocabulary })(path),
    );
    const list = { ...entry, figures: { ...figures, changed: 1, people: 1 } };
    await renderDesk(language, <CheckStep entry={list} onColumns={() => {}} />);
    await until(() => expect(listTexts('details li')).toEqual([imports.personInRow('文徵明', '2')]));
    expect(listTexts('summary')).toEqual([imports.newPeople('1')]);
    const names = language === 'tw' ? '沈周、文徵明' : 'Shen Zhou, 文徵明';
    await until(() => expect(listTexts('.import-change ins')).toEqual([names]));
    await renderDesk(language, <ApplyStep entry={{ ...list, state: 'done' }} />);
    await until(() => expect(listTexts('summary')).toEqual([imports.addedPeople('1')]));
  });

  it('says how much is done, of how much, with the pictures and the time that is left', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-17T08:10:00Z'), toFake: ['Date'] });
    const running = {
      ...entry,
      state: 'applying' as const,
      applied_at: '2026-03-17T08:05:00Z',
      finished_at: null,
      done: 100,
      total: 300,
      pictures: 12,
    };
    await renderDesk(language, <ApplyStep entry={running} />);
    const text = get('.import-result').textContent;
    expect(text).toContain(imports.ofPieces('300'));
    expect(text).toContain(imports.picturesInFile('12'));
    expect(text).toContain(imports.left(10));
  });

  it('says nothing of the time that is left while it is paused or nothing is done', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-17T08:10:00Z'), toFake: ['Date'] });
    stubApi(answerDesk({ 'imports/4/rows': { rows: [], total: 0 } }));
    const running = { ...entry, applied_at: '2026-03-17T08:05:00Z', finished_at: null, total: 300 };
    for (const more of [
      { state: 'applying', done: 0 },
      { state: 'paused', done: 100 },
    ] as const) {
      await renderDesk(language, <ApplyStep entry={{ ...running, ...more }} />);
      expect(get('.import-result').textContent).not.toMatch(/約剩|left/);
    }
  });

  it('says how long it took', async () => {
    stubApi(answerDesk({ 'imports/4/rows': { rows: [], total: 0 } }));
    const ended = {
      ...entry,
      state: 'done' as const,
      applied_at: '2026-03-17T08:05:00Z',
      finished_at: '2026-03-17T08:11:20Z',
    };
    await renderDesk(language, <ApplyStep entry={ended} />);
    expect(get('.import-result').textContent).toContain(imports.took(7));
  });
});

describe('datings of a list', () => {
  it('are not mentioned where it has none, and not listed where all were understood', async () => {
    await renderDesk(
      'tw',
      <WordingReport kind="datings" entry={{ datings: { all: 0, understood: 0, unclear: [] } }} />,
    );
    expect(document.querySelector('p, details')).toBeNull();
    await renderDesk(
      'tw',
      <WordingReport kind="datings" entry={{ datings: { all: 2, understood: 2, unclear: [] } }} />,
    );
    expect([listTexts('p'), document.querySelector('details')]).toEqual([
      [words.tw.imports.wordings.datings.understood('2', '2')],
      null,
    ]);
  });
});
