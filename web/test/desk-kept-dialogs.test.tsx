// @vitest-environment happy-dom
// What is typed in dialogs is there again when they are closed and opened, until it is saved or cancelled; a refusal stands in the dialog.
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NameBuilder } from '../src/desk/pages/artifact/NameBuilder';
import { BulkDialog } from '../src/desk/pages/artifacts/BulkDialog';
import { OwnLabelSheets } from '../src/desk/pages/print/OwnLabelSheets';
import { NameDialog } from '../src/desk/pages/vocabulary/NameDialog';
import { TermsPage } from '../src/desk/pages/vocabulary/TermsPage';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { useAccount } from '../src/desk/session/use-session';
import { NewPeriodDialog } from '../src/desk/vocabulary/NewPeriodDialog';
import { NewTermDialog } from '../src/desk/vocabulary/NewTermDialog';
import { print } from '../src/words/desk/print.tw';
import { answerDesk, asRole, get, listTexts, renderDesk, words } from './desk-document';
import { click, fill, getButton, getControl, type Reply, readDescription, readRole, stubApi, until } from './document';
import { pressEscape } from './interaction';

const none = { categories: [], dynasties: [], exhibition_groups: [], people: [], shipped_terms: [], variants: [] };
const term = (id: number, name: string) => ({
  ...{ id, kind: 'ware', aat_id: null, used: 0 },
  name: { tw: name, en: `Ware ${id}` },
});
const ANSWERS = {
  session: asRole('owner'),
  'label-sheets': [],
  vocabulary: { ...none, terms: [term(1, '龍泉'), term(2, '龍泉窯')] },
  'term-merges': [],
  'artifacts/bulk': [],
};
const refused: Reply = { status: 409, body: { state: 'ERROR', data: null, message: 'taken' } };
const { conversations, frame, editor, list, vocabulary, importQuestions } = words.tw;
const dialog = () => get<HTMLDialogElement>('dialog');

function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!useAccount()) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

type Case = [name: string, field: string, draw: (close: () => void) => ReactNode, prepare?: string];
const cases: Case[] = [
  ['label sheets', print.labelSheet.name, (close) => <OwnLabelSheets onClose={close} />, print.labelSheet.add],
  ['a new term', editor.terms.en, (close) => <NewTermDialog name="龍泉" onAdd={close} onClose={close} />],
  [
    'a new period',
    importQuestions.periodYears.year_start,
    (close) => <NewPeriodDialog name="大明" onAdd={close} onClose={close} />,
  ],
  [
    'keywords of many pieces',
    list.bulk.keywordsTw,
    (close) => (
      <BulkDialog
        task={{ kind: 'keywords' }}
        count={2}
        visibility={[{}, { ids: [1, 2] }]}
        begin={() => Promise.reject(new Error('not asked for'))}
        onClose={close}
      />
    ),
  ],
];

describe('the parts of a name', () => {
  it('are kept for the piece until they are used or cancelled', async () => {
    stubApi(answerDesk(ANSWERS));
    const edited: unknown[] = [];
    const show = async (id: number) => {
      const snapshot = { record: { id, noun: 'artifact', fields: {} }, unsaved: {}, problems: [] };
      const edit = (cell: string, value: unknown) => edited.push([cell, value]);
      const autosave = { edit, subscribe: () => () => {}, getSnapshot: () => snapshot };
      const editing = { autosave, maySave: true } as unknown as Editing;
      await renderDesk(
        'tw',
        <EditingContext value={editing}>
          <CellsContext value={editing}>
            <Opener>{(close) => <NameBuilder onClose={close} />}</Opener>
          </CellsContext>
        </EditingContext>,
      );
      await until(() => getButton(document, 'open'));
      await click(getButton(document, 'open'));
    };
    const { builder } = words.tw.catalogue;
    const field = () => get<HTMLInputElement>(`[aria-label="${editor.cellName(builder.parts.form, 'tw')}"]`);
    await show(1);
    await fill(field(), '梅瓶');
    pressEscape(dialog());
    await show(2);
    expect(field().value).toBe('');
    await show(1);
    expect(field().value).toBe('梅瓶');
    await click(getButton(dialog(), builder.use));
    expect(edited).toEqual([['name.tw', '梅瓶']]);
    await show(1);
    expect(field().value).toBe('');
  });
});

describe('the dialog of', () => {
  it.each(cases)('%s keeps what is typed when it is closed, and drops it when it is cancelled', async (...it) => {
    const [, field, draw, prepare] = it;
    stubApi(answerDesk(ANSWERS));
    const show = async () => {
      await renderDesk('tw', <Opener>{draw}</Opener>);
      await until(() => getButton(document, 'open'));
    };
    const open = async () => {
      await click(getButton(document, 'open'));
      if (prepare) await until(() => expect(getButton(dialog(), prepare).ariaDisabled).not.toBe('true'));
    };
    await show();
    await open();
    if (prepare) await click(getButton(dialog(), prepare));
    await fill(getControl(dialog(), field), '123');
    pressEscape(dialog());
    await open();
    expect(getControl(dialog(), field).value).toBe('123');
    await show();
    await open();
    expect(getControl(dialog(), field).value).toBe('123');
    await click(getButton(dialog(), frame.cancel));
    await open();
    const fields = [...dialog().querySelectorAll('input')].map(({ value }) => value);
    expect(fields).not.toContain('123');
  });
});

describe('a new term', () => {
  it('keeps its kind with its names until it is added', async () => {
    stubApi(answerDesk(ANSWERS));
    const onAdd = vi.fn();
    await renderDesk(
      'tw',
      <Opener>
        {(close) => (
          <NewTermDialog
            name="鈞窯"
            onAdd={(term) => {
              onAdd(term);
              close();
            }}
            onClose={close}
          />
        )}
      </Opener>,
    );
    await until(() => getButton(document, 'open'));
    const open = () => click(getButton(document, 'open'));
    const kind = (of: 'ware' | 'material') => getControl(dialog(), editor.terms.kinds[of]) as HTMLInputElement;
    await open();
    await click(kind('ware'));
    await fill(getControl(dialog(), editor.terms.en), 'Jun ware');
    pressEscape(dialog());
    await open();
    expect(kind('ware').checked).toBe(true);
    await click(getButton(dialog(), editor.terms.submit));
    const added = { kind: 'ware', slug: 'jun-ware', name: { tw: '鈞窯', en: 'Jun ware' }, aat_id: null };
    expect(onAdd.mock.calls).toEqual([[added]]);
    await open();
    expect(kind('material').checked).toBe(true);
  });
});

describe('a name', () => {
  it('keeps one language that is typed, and saves a colleague’s change of the other', async () => {
    localStorage.clear();
    stubApi(answerDesk(ANSWERS));
    const onSave = vi.fn(() => Promise.resolve());
    let name = { tw: '龍泉', en: 'Longquan' };
    const show = async () => {
      await renderDesk(
        'tw',
        <Opener>
          {(close) => (
            <NameDialog title="name" of={{ kind: 'term', id: 1 }} name={name} onSave={onSave} onClose={close} />
          )}
        </Opener>,
      );
      await until(() => getButton(document, 'open'));
      await click(getButton(document, 'open'));
    };
    const field = (side: 'tw' | 'en') => getControl(dialog(), editor.languages[side]);
    await show();
    await fill(field('tw'), '龍泉窯');
    await fill(field('en'), 'Longquan ware');
    await fill(field('en'), 'Longquan');
    name = { tw: '龍泉', en: 'Longquan kiln' };
    await show();
    expect([field('tw').value, field('en').value]).toEqual(['龍泉窯', 'Longquan kiln']);
    expect([readDescription(field('tw')), readDescription(field('en'))]).toEqual([conversations.phraseUnsaved, '']);
    await click(getButton(dialog(), list.save));
    expect(onSave.mock.calls).toEqual([[{ tw: '龍泉窯', en: 'Longquan kiln' }]]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a term', () => {
  const { terms: said } = vocabulary;
  const open = async (act: string) => {
    const answer = answerDesk(ANSWERS);
    stubApi((path) => (path.startsWith('/api/desk/terms/') ? refused : answer(path)));
    await renderDesk('tw', <TermsPage />);
    const name = `${act} 龍泉`;
    await until(() => get(`[aria-label="${name}"]`));
    await click(get(`[aria-label="${name}"]`));
    return () => click(get(`[aria-label="${name}"]`));
  };

  it('that cannot be renamed says so in the dialog, and its name stays typed', async () => {
    const openAgain = await open(said.rename);
    const field = () => getControl(dialog(), editor.languages.tw);
    await fill(field(), '龍泉青瓷');
    await click(getButton(dialog(), list.save));
    await until(() => expect(readRole(dialog(), 'alert')).toEqual(['taken']));
    expect(listTexts('.toast')).toEqual([]);
    pressEscape(dialog());
    await openAgain();
    expect(field().value).toBe('龍泉青瓷');
    await click(getButton(dialog(), frame.cancel));
    await openAgain();
    expect(field().value).toBe('龍泉');
  });

  it('that cannot be merged says so in the dialog', async () => {
    await open(said.merge);
    await fill(getControl(dialog(), said.into), '2');
    await click(getButton(dialog(), said.merge));
    await until(() => expect(readRole(dialog(), 'alert')).toEqual(['taken']));
  });
});
