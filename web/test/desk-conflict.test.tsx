// @vitest-environment happy-dom
// Cells that two changed: the page names the colleague, or says that an import changed them.
import { describe, expect, it } from 'vitest';
import type { DeskRecord } from '../src/api/desk/types';
import { ConflictView } from '../src/desk/record-editor/ConflictView';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { answerDesk, get, renderDesk } from './desk-document';
import { stubApi } from './document';

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
        <ConflictView state={state} />
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
