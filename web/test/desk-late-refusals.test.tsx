// @vitest-environment happy-dom
// A refusal after the dialog that asked was closed: it is told in a message, or the dialog cannot be closed until the answer is there.
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Import, Mapping } from '../src/api/desk/imports';
import { BulkUndoDialog } from '../src/desk/bulk-undo/BulkUndoDialog';
import { MappingPicker } from '../src/desk/pages/imports/MappingPicker';
import { UndoDialog } from '../src/desk/pages/imports/UndoDialog';
import { MergeRecordDialog } from '../src/desk/pages/vocabulary/MergeRecordDialog';
import { get, listTexts, renderDesk, success, words } from './desk-document';
import { click, getButton, type Reply, stubApi, until } from './document';
import { clickBeside, pressEscape } from './interaction';

const { frame, imports, list, vocabulary } = words.en;
const refused: Reply = { status: 422, body: { state: 'ERROR', data: null, message: 'not now' } };
const figures = { new: 1, changed: 1, unchanged: 0, wrong: 0, applied: 2 };
const entry = { id: 4, name: 'list.xlsx', figures } as unknown as Import;
const mapping = { name: 'Ledger', columns: { A: 'number' } } as unknown as Mapping;
const edit = {
  ...{ id: 9, done: 2, waiting: 0, same: 0, refused: 0, categories: 0, kept: 0, undone: 0, undone_at: null },
  ...{ recovers: false, is_running: false, visibility: null, reasons: [], left: [], changed: [], changed_count: 0 },
  undoable_until: '2999-01-01T00:00:00Z',
};
const dialog = () => get<HTMLDialogElement>('dialog');

function Closing({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && children(() => setOpen(false));
}

type Case = [name: string, act: string, draw: ReactNode, before?: string];
const cases: Case[] = [
  [
    'undoing an import',
    imports.undoPieces('2'),
    <Closing key="import">{(close) => <UndoDialog entry={entry} onClose={close} />}</Closing>,
  ],
  [
    'renaming the columns of a list',
    imports.renameMapping,
    <MappingPicker key="mapping" mappings={[mapping]} picked="Ledger" onPick={() => undefined} />,
    imports.renameMapping,
  ],
  [
    'undoing a change to many pieces',
    list.bulk.undoPieces(2),
    <Closing key="bulk">
      {(close) => <BulkUndoDialog undo={{ id: 9, asks: true }} onWatch={() => undefined} onClose={close} />}
    </Closing>,
  ],
];

describe('a refusal after the dialog was closed, of', () => {
  it.each(cases)('%s, is told in a message', async (_, act, draw, before) => {
    let answer: (reply: Reply) => void = () => undefined;
    let waits = false;
    stubApi((path) => {
      if (waits) return new Promise((done) => (answer = done));
      return success(path.includes('bulk') ? edit : { total: 0, pieces: [] });
    });
    await renderDesk('en', draw);
    if (before) await click(getButton(document, before));
    await until(() => expect(getButton(dialog(), act).ariaBusy).not.toBe('true'));
    waits = true;
    await click(getButton(dialog(), act));
    pressEscape(dialog());
    expect(document.querySelector('dialog')).toBeNull();
    answer(refused);
    await until(() => expect(listTexts('.toast span')).toEqual(['not now']));
  });
});

describe('merging two records', () => {
  it('stays open until the server has answered', async () => {
    stubApi(() => success({ pieces: 0, drafts: 0, parts: 0, hidden: 0, names: [] }));
    let closed = 0;
    await renderDesk(
      'en',
      <MergeRecordDialog
        noun="category"
        id={1}
        records={[]}
        field={() => null}
        busy
        problem=""
        onMerge={() => undefined}
        onClose={() => (closed += 1)}
      />,
    );
    expect(get('dialog h2').textContent).toBe(vocabulary.merging.title(list.untitled));
    pressEscape(dialog());
    clickBeside(dialog());
    await click(getButton(dialog(), frame.cancel));
    expect([closed, document.querySelector(`dialog [aria-label="${frame.close}"]`)]).toEqual([0, null]);
  });
});
