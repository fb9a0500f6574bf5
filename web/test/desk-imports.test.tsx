// @vitest-environment happy-dom
// The questions that an import asks, and what it says of its progress and its result.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppliedRows } from '../src/desk/pages/imports/AppliedRows';
import { ApplyStep } from '../src/desk/pages/imports/ApplyStep';
import { CheckStep } from '../src/desk/pages/imports/CheckStep';
import { ColumnsStep } from '../src/desk/pages/imports/ColumnsStep';
import { EncodingQuestion } from '../src/desk/pages/imports/EncodingQuestion';
import { UndoDialog } from '../src/desk/pages/imports/UndoDialog';
import { WordingReport } from '../src/desk/pages/imports/WordingReport';
import { paths } from '../src/desk/router/paths';
import { answerDesk, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, readRole, stubApi, until } from './document';
import { FakeStorage } from './fake-storage';
import { entry, figures, row } from './import-entry';

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()));

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
    stubApi(answerDesk({ imports: { imports: [], fields: ['relic_number'], mappings: [], programs: [] } }));
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

  it('says of the dry run plainly that all is well, or which part is not', () => {
    const lines = [
      imports.understoodColumns('5', '5'),
      imports.understoodColumns('4', '5'),
      imports.understoodRows('1', '1'),
      imports.understoodRows('1', '2'),
      imports.summary('2', '0', '0'),
      imports.summary('2', '0', '1'),
      imports.summary('2', '0', '3'),
    ];
    expect(lines).toEqual(
      language === 'tw'
        ? [
            '5 欄皆已對應',
            '5 欄中 4 欄已對應',
            '1 列皆可匯入',
            '2 列中 1 列可以匯入',
            '將新增 2 件、更動 0 件；沒有一列有誤。',
            '將新增 2 件、更動 0 件；1 列有誤，不會匯入。',
            '將新增 2 件、更動 0 件；3 列有誤，不會匯入。',
          ]
        : [
            'All columns are matched (5)',
            '4 of 5 columns matched',
            'All rows can be imported (1)',
            '1 of 2 rows can be imported',
            '2 new, 0 changed; no row has errors.',
            '2 new, 0 changed; 1 row with errors is not imported.',
            '2 new, 0 changed; 3 rows with errors are not imported.',
          ],
    );
  });

  it('takes the program that wrote the list', async () => {
    const programs = [{ name: 'omeka-s', title: 'Omeka S' }];
    const sent = stubApi((path) =>
      path.endsWith('/choices')
        ? { status: 200, body: { state: 'SUCCESS', data: null, message: '' } }
        : answerDesk({ imports: { imports: [], fields: ['relic_number'], mappings: [], programs } })(path),
    );
    await renderDesk(language, <ColumnsStep entry={entry} onDone={() => {}} />);
    const select = () => [...document.querySelectorAll('select')].find(({ value }) => value === '');
    await until(() => expect(select()?.textContent).toBe(`${imports.ownProgram}Omeka S`));
    await fill(select() as HTMLSelectElement, 'omeka-s');
    await until(() =>
      expect(sent.filter(({ path }) => path.endsWith('/choices')).map(({ body }) => body)).toEqual([
        { revision: 3, program: 'omeka-s' },
      ]),
    );
  });

  it('keeps the choices of columns until the server has taken them', async () => {
    let status = 409;
    const sent = stubApi((path) =>
      path.endsWith('/choices')
        ? { status, body: { state: status === 409 ? 'ERROR' : 'SUCCESS', data: null, message: 'others' } }
        : answerDesk({ imports: { imports: [], fields: ['relic_number', 'name.tw'], mappings: [], programs: [] } })(
            path,
          ),
    );
    const chosenOf = () => sent.filter(({ path }) => path.endsWith('/choices')).map(({ body }) => body);
    const column = (letter: string, field: string | null) => ({
      letter,
      name: letter,
      sample: '',
      field,
      known_by: 'name' as const,
    });
    const columns = [column('A', 'relic_number'), column('B', null)];
    const onDone = vi.fn();
    const show = (revision: number) =>
      renderDesk(language, <ColumnsStep entry={{ ...entry, columns, revision }} onDone={onDone} />);
    const select = () => get<HTMLSelectElement>(`select[aria-label="${imports.fieldOf('B')}"]`);
    await show(3);
    await until(() => expect(select().options.length).toBeGreaterThan(2));
    await fill(select(), 'name.tw');
    await click(document.querySelectorAll<HTMLElement>('input[name="blank-cells"]')[1] ?? document.body);
    await fill(get(`input[aria-label="${imports.mappingName}"]`) as HTMLInputElement, 'Museum');
    // Others choose while the page is left.
    await show(4);
    await until(() => expect(select().value).toBe('name.tw'));
    await click(getButton(document, imports.toCheck));
    await until(() => expect(readRole(document, 'alert')).toEqual(['others']));
    status = 200;
    await click(getButton(document, imports.toCheck));
    await until(() => expect(onDone).toHaveBeenCalledTimes(1));
    const chosen = { columns: { A: 'relic_number', B: 'name.tw' }, clears: true, remember: 'Museum' };
    expect(chosenOf()).toEqual([
      { revision: 3, ...chosen },
      { revision: 4, ...chosen },
    ]);
    await show(5);
    expect([select().value, localStorage.getItem('desk.unsaved.0.import.4')]).toEqual(['?', null]);
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
      {
        ...row,
        id: 3,
        line: 4,
        relic_number: 'DB-3',
        state: 'skipped',
        mistakes: [{ field: 'pictures', column: '', value: '1.jpg', message: 'cannot be read', repair: null }],
      },
      { ...row, id: 4, line: 5, relic_number: 'DB-4', state: 'undone', reason: 'in part' },
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
    expect(listTexts('tbody .error')).toEqual(['cannot be read']);
    expect(listTexts('tbody .hint')).toEqual(['in part']);
  });

  it('says what visitors will not see of the applied pieces, in each language, with links to what hides them', async () => {
    const { visibility } = words[language];
    const rows = [
      { ...row, artifact: 7 },
      { ...row, id: 2, artifact: 8, outcome: 'changed' },
      { ...row, id: 3, artifact: 9, outcome: 'changed', state: 'skipped' },
    ];
    const outlook = {
      total: 2,
      published: 2,
      visible: 2,
      incomplete: 0,
      missing: [],
      groups: [],
      without_pictures: 0,
      pictures: 0,
    };
    const hidden = {
      ...outlook,
      published: 1,
      visible: 0,
      incomplete: 1,
      without_pictures: 1,
      pictures: 2,
      missing: [{ cell: 'name.en', name: 'Name', records: 1 }],
      groups: [{ noun: 'category', id: 4, name: { tw: '瓷器', en: '瓷器' }, withdrawn: false, records: 1 }],
    };
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
      const asked = body === undefined ? null : JSON.parse(body);
      if (asked) sent.push(asked);
      const data = path.endsWith('/visibility')
        ? asked.publishing === 'tw'
          ? outlook
          : hidden
        : path.includes('/imports/')
          ? { rows, total: 3 }
          : { items: [], total: 0 };
      return Response.json({ state: 'SUCCESS', data, message: '' });
    });
    await renderDesk(language, <ApplyStep entry={{ ...entry, state: 'done' }} />);
    await until(() => expect(document.querySelectorAll('.visibility')).toHaveLength(2));
    expect(sent).toEqual([
      { ids: [7, 8], publishing: 'tw' },
      { ids: [7, 8], publishing: 'en' },
    ]);
    expect(listTexts('.visibility p')).toEqual([visibility.will('tw', '2', '2'), visibility.will('en', '0', '2')]);
    expect(document.querySelectorAll('.visibility li')).toHaveLength(3);
    const links = [...document.querySelectorAll('.import-result a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([paths.categories, `${paths.artifacts}?missing=alt`, `${paths.artifacts}?missing=en`]);
  });

  it('says so where it did not count what visitors will see', async () => {
    const { visibility } = words[language];
    const done = { ...entry, state: 'done' as const };
    vi.stubGlobal('fetch', async () => Response.json({ state: 'ERROR', data: null, message: '' }, { status: 500 }));
    await renderDesk(language, <ApplyStep entry={done} />);
    await until(() => expect(document.body.textContent).toContain(visibility.notCounted));
    await renderDesk(language, <ApplyStep entry={{ ...done, figures: { ...done.figures, applied: 5001 } }} />);
    await until(() => expect(document.body.textContent).toContain(visibility.notCounted));
  });

  it('lists the people whom it adds, and names them in the pieces that it changes', async () => {
    const person = { ...row, relic_number: '', name_tw: '文徵明', name_en: '', outcome: 'person', state: 'waiting' };
    const change = { cell: 'makers', before: [], after: [3, '文徵明'] };
    const changed = { ...row, artifact: 7, outcome: 'changed', cells: [change] };
    const people = [
      { id: 3, name: { tw: '沈周', en: 'Shen Zhou' }, aliases: [], life: { tw: '', en: '' }, active: true, used: 1 },
    ];
    const vocabulary = {
      categories: [],
      dynasties: [],
      exhibition_groups: [],
      terms: [],
      shipped_terms: [],
      people,
      variants: [],
    };
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

  it('names the first pieces that were changed since, and counts the others', async () => {
    const changed = (_: unknown, at: number) => ({ relic_number: `DB-${at}`, by: 'lin', at: '2026-03-17T08:05:00Z' });
    stubApi(answerDesk({ 'imports/4/changed': { pieces: Array.from({ length: 50 }, changed), total: 7000 } }));
    const done = { ...entry, state: 'done' as const, figures: { ...figures, applied: 7500 } };
    await renderDesk(language, <UndoDialog entry={done} onClose={() => {}} />);
    await until(() => expect(listTexts('dialog li')).toHaveLength(50));
    const text = get('dialog').textContent;
    expect(text).toContain(imports.changedSince('7,000'));
    expect(text).toContain(words[language].list.bulk.more('6,950'));
    expect(getButton(document, imports.undoPieces('500'))).toBeTruthy();
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
