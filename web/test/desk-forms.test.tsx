// @vitest-environment happy-dom
// Forms and fields of the desk: what they refuse, what they send, and what they say of it.
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NewArtifactDialog } from '../src/desk/artifact/NewArtifactDialog';
import type { TypedRow } from '../src/desk/artifact/typed-dimensions';
import { DimensionRow } from '../src/desk/pages/artifact/DimensionRow';
import { PasswordSection } from '../src/desk/pages/profile/PasswordSection';
import { NameDialog } from '../src/desk/pages/vocabulary/NameDialog';
import { SynonymForm } from '../src/desk/pages/vocabulary/SynonymForm';
import { CodeField } from '../src/desk/parts/CodeField';
import { openUnsavedWork } from '../src/desk/unsaved/unsaved-work';
import { useOrder } from '../src/ui/use-order';
import { en } from '../src/words/desk/en';
import { tw } from '../src/words/desk/tw';
import { get, readAddress, renderDesk } from './desk-document';
import {
  type Control,
  click,
  fill,
  getButton,
  getControl,
  type Reply,
  readDescription,
  readRole,
  stubApi,
  until,
} from './document';

const press = (element: Element, key: string, more: KeyboardEventInit = {}) =>
  act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));

describe.each(['tw', 'en'] as const)('a new piece, %s', (language) => {
  const { list, frame } = language === 'tw' ? tw : en;
  const said = list.createDialog;

  it('needs a number, and leads to the piece that was made', async () => {
    const sent = stubApi(() => ({ body: { state: 'SUCCESS', data: { id: 7 }, message: '' } }));
    await renderDesk(language, <NewArtifactDialog onClose={() => {}} />, '/artifacts');
    await fill(get<Control>('input'), '  ');
    await click(getButton(document, said.submit));
    expect(readRole(document, 'alert')).toEqual([said.required]);
    expect([get<Control>('input').getAttribute('aria-invalid'), readDescription(get<Control>('input'))]).toEqual([
      'true',
      said.required,
    ]);
    expect(sent).toEqual([]);
    await fill(get<Control>('input'), ' DB-1 ');
    await click(getButton(document, said.submit));
    await until(() => expect(readAddress()).toBe('/artifacts/7'));
    expect(sent).toEqual([{ path: '/api/desk/records/artifact', body: { fields: { relic_number: 'DB-1' } } }]);
  });

  it('shows what the server refuses, or that something failed, keeps the number and is sent once at a time', async () => {
    const message = 'another piece has it';
    const problems = [{ cell: 'relic_number', message }];
    let answer = (_: Reply) => {};
    const sent = stubApi(
      () =>
        new Promise<Reply>((done) => {
          answer = done;
        }),
    );
    await renderDesk(language, <NewArtifactDialog onClose={() => {}} />, '/artifacts');
    await fill(get<Control>('input'), 'DB-1');
    await click(getButton(document, said.submit));
    expect(getButton(document, said.submit).getAttribute('aria-busy')).toBe('true');
    await click(getButton(document, said.submit));
    expect(sent).toHaveLength(1);
    answer({ status: 422, body: { state: 'ERROR', data: { problems }, message: '' } });
    await until(() => expect(readRole(document, 'alert')).toEqual([message]));
    expect(readDescription(get<Control>('input'))).toBe(message);
    await click(getButton(document, said.submit));
    answer('no answer');
    await until(() => expect(readRole(document, 'alert')).toEqual([frame.failed]));
    expect(get<Control>('input').value).toBe('DB-1');
    expect(readAddress()).toBe('/artifacts');
  });
});

describe.each(['tw', 'en'] as const)('another password, %s', (language) => {
  const { accounts, frame } = language === 'tw' ? tw : en;
  const current = () => getControl(document, accounts.currentPassword);
  const next = () => getControl(document, accounts.newPassword);
  const send = () => click(getButton(document, accounts.changePassword));
  const open = async (reply: () => Reply | Promise<Reply>) => {
    const sent = stubApi((path) => (path.endsWith('/password') ? reply() : { body: { state: 'SUCCESS', data: null } }));
    await renderDesk(language, <PasswordSection name="lin" />);
    await fill(current(), 'old');
    await fill(next(), 'new');
    return () => sent.filter(({ path }) => path.endsWith('/password'));
  };

  it('shows a refusal at its field, focuses it and keeps the typed text', async () => {
    const message = 'too short';
    await open(() => ({ status: 422, body: { state: 'ERROR', data: null, field: 'new_password', message } }));
    await send();
    await until(() => expect(readDescription(next())).toBe(message));
    expect(readRole(document, 'alert'), 'at the field alone').toEqual([message]);
    expect(document.activeElement).toBe(next());
    expect([current().value, next().value]).toEqual(['old', 'new']);
  });

  it('is sent once, says why it failed, and leaves nothing in the fields when it has been changed', async () => {
    let answer = (_: Reply) => {};
    const sent = await open(
      () =>
        new Promise<Reply>((done) => {
          answer = done;
        }),
    );
    await send();
    await act(async () => document.querySelector('form')?.requestSubmit());
    expect(sent()).toEqual([{ path: '/api/desk/profile/password', body: { password: 'old', new_password: 'new' } }]);
    answer('no answer');
    await until(() => expect(readRole(document, 'alert')).toEqual([frame.failed]));
    expect(document.activeElement).toBe(document.querySelector('[role=alert]'));
    await send();
    answer({ body: { state: 'SUCCESS', data: {}, message: '' } });
    await until(() => expect([current().value, next().value]).toEqual(['', '']));
    expect(readRole(document, 'alert')).toEqual([]);
  });
});

describe.each(['tw', 'en'] as const)('a name, %s', (language) => {
  const { editor, list, vocabulary } = language === 'tw' ? tw : en;

  it('is saved in both languages only, without spaces around it', async () => {
    const saved: object[] = [];
    const name = { tw: '青瓷', en: '' };
    const save = () => click(getButton(document, list.save));
    await renderDesk(
      language,
      <NameDialog
        title=""
        of={{ kind: 'term', id: 1 }}
        name={name}
        onSave={async (names) => saved.push(names)}
        onClose={() => {}}
      />,
    );
    await save();
    const english = getControl(document, editor.languages.en);
    expect(readRole(document, 'alert')).toEqual([vocabulary.bothNames]);
    expect([english.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', english]);
    expect(getControl(document, editor.languages.tw).getAttribute('aria-invalid')).toBeNull();
    await fill(english, ' Celadon ');
    await save();
    expect(saved).toEqual([{ tw: '青瓷', en: 'Celadon' }]);
  });
});

describe('a measurement', () => {
  const said = en.editor.dimensions;
  const first: TypedRow = { key: 0, part: { tw: '高', en: 'Height' }, unit: 'cm', figure: '', last: null };
  const open = async () => {
    const rows: TypedRow[] = [];
    function Row() {
      const [row, setRow] = useState(first);
      const order = useOrder({ ids: [first.key], onOrder: () => {}, texts: en.content.order });
      return (
        <DimensionRow
          row={row}
          editable
          onChange={(next) => {
            rows.push(next);
            setRow(next);
          }}
          onRemove={() => {}}
          grip={order.grip(first.key)}
          dropping={order.place(first.key)}
        />
      );
    }
    await renderDesk('en', <Row />);
    return { rows, value: get<Control>(`input[aria-label="${said.value}"]`) };
  };
  const leave = (control: Control) =>
    act(async () => void control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

  it('says that it is no number once its field is left, and no longer once it is one', async () => {
    const { rows, value } = await open();
    await fill(value, '二十');
    expect(value.getAttribute('aria-invalid')).toBeNull();
    await leave(value);
    expect([value.getAttribute('aria-invalid'), readDescription(value)]).toEqual(['true', said.number]);
    await fill(value, 'c. 20.5');
    expect(value.getAttribute('aria-invalid')).toBeNull();
    expect(rows.at(-1)?.last).not.toBeNull();
  });
});

describe('a line of synonyms', () => {
  it('explains a faulty line, saves what was typed, and Esc cancels except while a word is composed', async () => {
    const [onSave, onCancel] = [vi.fn(), vi.fn()];
    const form = (problem: string | null, busy = false) => (
      <SynonymForm
        form="a = b"
        work={openUnsavedWork(1, 'synonyms', 0)}
        takesFocus
        busy={busy}
        isSaving={false}
        isGone={false}
        problem={problem}
        onSave={onSave}
        onCancel={onCancel}
      />
    );
    await renderDesk('tw', form('兩邊相同'));
    expect(readRole(document, 'alert')).toEqual(['兩邊相同']);
    expect(readDescription(get<Control>('input'))).toBe('兩邊相同');
    await fill(get<Control>('input'), '瓷 = 磁');
    await click(getButton(document, tw.list.save));
    expect(onSave.mock.calls).toEqual([['瓷 = 磁']]);
    await press(get<Control>('input'), 'Escape', { isComposing: true });
    expect(onCancel).not.toHaveBeenCalled();
    await press(get<Control>('input'), 'Escape');
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('a code', () => {
  it('takes digits alone, of any width, and is sent by itself once it is whole', async () => {
    const onFull = vi.fn();
    function Field() {
      const [code, setCode] = useState('');
      return <CodeField label="code" value={code} onChange={setCode} onFull={onFull} />;
    }
    await renderDesk('en', <Field />);
    await fill(get<Control>('input'), '12a');
    expect(get<Control>('input').value).toBe('12');
    expect(onFull).not.toHaveBeenCalled();
    await fill(get<Control>('input'), '１２３ 456');
    expect(get<Control>('input').value).toBe('123456');
    expect(onFull.mock.calls).toEqual([['123456']]);
  });
});
