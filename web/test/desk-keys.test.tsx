// @vitest-environment happy-dom
// The keys of the desk and their sheet, from one table; and the announcements of screen readers.
import { readFileSync } from 'node:fs';
import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '../src/api/desk/types';
import { KeysDialog } from '../src/desk/frame/KeysDialog';
import { formatKey, KEY_SHEET, type Key } from '../src/desk/keys';
import { LanguageProvider } from '../src/desk/language';
import { ToastProvider, useToast } from '../src/desk/parts/toasts';
import { SaveStatus } from '../src/desk/record-editor/SaveStatus';
import { useKeys } from '../src/desk/use-keys';
import { en } from '../src/words/desk/en';
import { mount } from './document';
import { clickOn, find, focus, press } from './interaction';
import { permissionsOf } from './permissions-of';

const account = vi.hoisted((): { may: Permission[] } => ({ may: ['manage'] }));
vi.mock('../src/desk/session/use-session', () => ({ useAccount: () => account }));

const inEnglish = (shown: ReactNode) =>
  mount(
    <MemoryRouter>
      <LanguageProvider first={{ language: 'en', words: en }}>{shown}</LanguageProvider>
    </MemoryRouter>,
  );

describe('the sheet of keys', () => {
  beforeEach(() => vi.unstubAllGlobals());
  const rows = (platform: string) => {
    vi.stubGlobal('navigator', { platform, language: 'en' });
    const shown = inEnglish(<KeysDialog onClose={() => {}} />);
    return [...shown.querySelectorAll('dl .row')].map(({ textContent }) => textContent);
  };

  it('shows each key as the machine prints it', () => {
    expect(rows('Win32')).toEqual(expect.arrayContaining(['Ctrl+KJump', 'Ctrl+EnterPublish…', 'Shift+F2Compare']));
    expect(rows('MacIntel')).toEqual(expect.arrayContaining(['⌘KJump', '⌘EnterPublish…', '⇧F2Compare']));
    expect(formatKey('X', false)).toEqual(['Shift+X']);
    expect(formatKey('g e', true)).toEqual(['G', 'E']);
  });

  it('has the way to the exhibitions, and that to the members for who may go there', () => {
    expect(rows('Win32')).toEqual(expect.arrayContaining(['GEExhibitions', 'GMMembers']));
    account.may = permissionsOf('editor');
    expect(rows('Win32').filter((row) => row.includes('Members'))).toEqual([]);
  });

  it('names no key twice in a place, and none that nothing acts on', () => {
    const bound = KEY_SHEET.flatMap(({ rows }) => rows.flatMap((row) => ('keys' in row ? [...row.keys] : [])));
    expect(new Set(bound).size).toBe(bound.length);
    const code = ['frame/Frame.tsx', 'pages/artifacts/ArtifactsPage.tsx', 'record-editor/editor-keys.ts']
      .concat('record-editor/EditorPage.tsx', 'parts/toasts.tsx')
      .map((file) => readFileSync(`src/desk/${file}`, 'utf8'))
      .join();
    const isBound = (key: Key) => code.includes(`'${key}': `) || new RegExp(`\\b${key}: `).test(code);
    expect(bound.filter((key) => !isBound(key))).toEqual([]);
  });
});

describe('a key', () => {
  it('of one letter acts outside fields, and a second one within a second of the first', () => {
    const acts: string[] = [];
    function Page() {
      useKeys({ n: () => acts.push('n'), 'g e': () => acts.push('g e'), 'mod+k': () => acts.push('mod+k') });
      return <input />;
    }
    mount(<Page />);
    press('g');
    press('e');
    press('n', { isComposing: true });
    press('k', { ctrlKey: true });
    focus('input');
    press('n');
    press('k', { metaKey: true });
    expect(acts).toEqual(['g e', 'mod+k', 'mod+k']);
  });
});

function Remover({ onUndo }: { onUndo: () => void }) {
  const toast = useToast();
  return (
    <button id="remove" type="button" onClick={() => toast('Removed', { label: 'Undo', run: onUndo })}>
      remove
    </button>
  );
}

describe('a notice', () => {
  it('is reached by a key, and the focus returns when it has gone', () => {
    const undo = vi.fn();
    mount(
      <ToastProvider>
        <Remover onUndo={undo} />
      </ToastProvider>,
    );
    focus('#remove');
    expect(press('F6')).toBe(true);
    clickOn('#remove');
    expect(press('F6')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Undo');
    press('F6');
    expect(document.activeElement).toBe(find('#remove'));
    press('F6');
    clickOn('.toast button');
    expect(undo).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(find('#remove'));
  });
});

describe('the state of saving', () => {
  type State = ReturnType<Parameters<typeof SaveStatus>[0]['autosave']['getSnapshot']>['state'];
  const saved = (at: number): State => ({ kind: 'saved', at, late: false, sent: 0 });

  it('is announced at the first draft, at failures and when they are over', () => {
    const snapshotIn = (state: State) => ({ state, unsaved: {}, problems: [], record: { cells: {} } }) as never;
    let snapshot = snapshotIn({ kind: 'idle' });
    let draw = () => {};
    const subscribe = (listener: () => void) => {
      draw = listener;
      return () => {};
    };
    const show = (state: State) => {
      snapshot = snapshotIn(state);
      draw();
    };
    inEnglish(<SaveStatus autosave={{ subscribe, getSnapshot: () => snapshot }} />);
    const announced = (state: State) => {
      act(() => show(state));
      return find('[role=status]').getAttribute('aria-live') === 'polite';
    };
    expect(announced({ kind: 'saving' })).toBe(false);
    expect(announced(saved(1))).toBe(true);
    expect(announced({ kind: 'saving' })).toBe(false);
    expect(announced(saved(2))).toBe(false);
    expect(announced({ kind: 'offline' })).toBe(true);
    expect(announced({ kind: 'saving' })).toBe(false);
    expect(announced(saved(3))).toBe(true);
  });
});
