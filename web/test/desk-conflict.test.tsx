// @vitest-environment happy-dom
// Cells that two changed: the page names the colleague, or says that an import changed them; what was chosen is there again later.
import { describe, expect, it } from 'vitest';
import type { Conflict, DeskRecord, Fields, InHouse } from '../src/api/desk/types';
import type { Autosave } from '../src/desk/autosave/autosave';
import { InHouseConflict } from '../src/desk/pages/artifact/InHouseConflict';
import { ConflictView } from '../src/desk/record-editor/ConflictView';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { answerDesk, get, listTexts, renderDesk, words } from './desk-document';
import { click, fill, getButton, stubApi } from './document';

const base = {
  id: 7,
  noun: 'artifact',
  revision: 5,
  fields: { 'name.tw': '梅瓶' },
  cells: {},
} as unknown as DeskRecord;
const record = { ...base, revision: 6, fields: { 'name.tw': '青花梅瓶' } } as unknown as DeskRecord;

async function open(language: 'tw' | 'en', by: string): Promise<void> {
  stubApi(answerDesk({}));
  const conflict = { cell: 'name.tw', yours: '霽藍梅瓶', theirs: '青花梅瓶', by, at: '2026-03-17T00:00:00Z' };
  const state = { kind: 'conflict', answer: { conflicts: [conflict], record }, base } as const;
  const snapshot = { record: base, unsaved: { 'name.tw': '霽藍梅瓶' }, problems: [], state };
  const autosave = { subscribe: () => () => {}, getSnapshot: () => snapshot };
  const editing = { autosave, maySave: true } as unknown as Editing;
  await renderDesk(
    language,
    <EditingContext value={editing}>
      <CellsContext value={editing}>
        <ConflictView state={state} account={1} />
      </CellsContext>
    </EditingContext>,
  );
}

const shown = () => ({
  text: get('[role=alert]').textContent,
  isNamed: document.querySelector('[role=alert] .initial') !== null,
  page: document.body.textContent,
});

describe.each([
  ['tw', '有一次匯入於', '採用匯入的內容', '林雅惠於', '採用林雅惠的'],
  ['en', 'an import changed it at', 'Use the imported value', 'Lin Ya-hui saved at', 'Use Lin Ya-hui’s'],
] as const)('%s', (language, imported, takeImported, named, takeNamed) => {
  it('says that an import changed them, without the sign of a person', async () => {
    await open(language, '');
    expect(shown()).toMatchObject({ text: expect.stringContaining(imported), isNamed: false });
    expect(shown().page).toContain(takeImported);
  });

  it('names the colleague who changed them', async () => {
    await open(language, language === 'tw' ? '林雅惠' : 'Lin Ya-hui');
    expect(shown()).toMatchObject({ text: expect.stringContaining(named), isNamed: true });
    expect(shown().page).toContain(takeNamed);
  });
});

interface Shown {
  record?: DeskRecord;
  /** What the editor had read; who comes back has read the record as it is. */
  base?: DeskRecord;
  theirs?: string;
  mine?: string;
}

/** A conflict in the name, and what was saved or given up of it. */
async function openChoices(language: 'tw' | 'en', shown: Shown = {}) {
  stubApi(answerDesk({}));
  const { record: present = changed, theirs = '青花梅瓶', mine = '霽藍梅瓶' } = shown;
  const conflict: Conflict = { cell: 'name.tw', yours: mine, theirs, by: '', at: '2026-03-17T00:00:00Z' };
  const unsaved: Fields = { 'name.tw': mine };
  const answer = { conflicts: [conflict], record: present };
  const state = { kind: 'conflict', answer, base: shown.base ?? present } as const;
  const snapshot = { record: state.base, unsaved, problems: [], state };
  const done: unknown[] = [];
  const autosave = {
    subscribe: () => () => {},
    getSnapshot: () => snapshot,
    resolve: (resolution: unknown) => done.push(resolution),
    discard: () => done.push('discarded'),
  };
  const editing = { autosave, maySave: true } as unknown as Editing;
  await renderDesk(
    language,
    <EditingContext value={editing}>
      <CellsContext value={editing}>
        <ConflictView state={state} account={1} />
      </CellsContext>
    </EditingContext>,
  );
  return done;
}

const changed = { ...record, fields: { ...record.fields, materials: '銅' } } as unknown as DeskRecord;
const before = { ...base, fields: { ...base.fields, materials: '瓷' } } as unknown as DeskRecord;
/** Theirs, mine, both merged. */
const options = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const isChosen = () => options().map(({ checked }) => checked);
const choose = (at: number) => click(options()[at] as HTMLInputElement);
const field = () => get<HTMLTextAreaElement>('textarea');
const takeBack = () => get<HTMLButtonElement>('.merged-table button');

describe.each(['tw', 'en'] as const)('what was decided, %s', (language) => {
  const said = words[language].editor.conflict;
  const save = () => click(getButton(document, said.save));

  it('is there again when the page was left, and is saved', async () => {
    await openChoices(language, { base: before });
    await choose(2);
    await fill(field(), '霽藍青花梅瓶');
    await click(takeBack());
    const done = await openChoices(language);
    expect(isChosen()).toEqual([false, false, true]);
    expect(field().value).toBe('霽藍青花梅瓶');
    expect(listTexts('.choice-bar [role="status"]')).toEqual([said.ready]);
    expect(takeBack().getAttribute('aria-pressed')).toBe('true');
    await save();
    expect(done).toEqual([{ 'name.tw': '霽藍青花梅瓶', materials: '瓷' }]);
  });

  it('can be decided otherwise then', async () => {
    await openChoices(language, { base: before });
    await choose(0);
    await click(takeBack());
    const done = await openChoices(language);
    await choose(1);
    await click(takeBack());
    expect(takeBack().getAttribute('aria-pressed')).toBe('false');
    await save();
    expect(done).toEqual([{ 'name.tw': '霽藍梅瓶' }]);
  });

  it('is asked again where a value has changed since, with the text that was merged', async () => {
    await openChoices(language, { base: before });
    await choose(2);
    await fill(field(), '霽藍青花梅瓶');
    await click(takeBack());
    await openChoices(language, { theirs: '五彩梅瓶', record: { ...changed, fields: { materials: '玉' } } });
    expect(isChosen()).toEqual([false, false, false]);
    expect(document.querySelector('.merged-table')).toBeNull();
    await openChoices(language, { mine: '霽藍瓶' });
    expect(isChosen()).toEqual([false, false, false]);
    await choose(2);
    expect(field().value).toBe('霽藍青花梅瓶');
  });

  it('has the merged text still after another choice', async () => {
    await openChoices(language);
    await choose(2);
    await fill(field(), '霽藍青花梅瓶');
    await choose(0);
    await choose(2);
    expect(field().value).toBe('霽藍青花梅瓶');
  });

  it.each(['save', 'discard'] as const)('is forgotten at %s', async (end) => {
    const done = await openChoices(language, { base: before });
    await choose(0);
    await click(takeBack());
    await click(getButton(document, said[end]));
    expect(done).toHaveLength(1);
    expect(localStorage.length).toBe(0);
  });

  it('of data kept in the house is there again too', async () => {
    const details = (condition: string) =>
      ({ id: 7, revision: 1, fields: { condition_note: condition } }) as unknown as InHouse;
    const conflict = { cell: 'condition_note', yours: '口沿微磕', theirs: '完整', by: '', at: '2026-03-17T00:00:00Z' };
    const openInHouse = async () => {
      stubApi(answerDesk({}));
      const answer = { conflicts: [conflict], record: details('完整') };
      const state = { kind: 'conflict', answer, base: details('') } as const;
      const snapshot = { unsaved: { condition_note: '口沿微磕' } };
      const done: unknown[] = [];
      const autosave = {
        subscribe: () => () => {},
        getSnapshot: () => snapshot,
        resolve: (resolution: unknown) => done.push(resolution),
      } as unknown as Autosave<InHouse>;
      await renderDesk(language, <InHouseConflict autosave={autosave} state={state} account={1} />);
      return done;
    };
    await openInHouse();
    await choose(1);
    const done = await openInHouse();
    expect(isChosen()).toEqual([false, true, false]);
    await save();
    expect(done).toEqual([{ condition_note: '口沿微磕' }]);
    expect(localStorage.length).toBe(0);
  });
});
