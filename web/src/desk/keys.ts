// Every key of the desk, as the sheet of keys lists them. What `useKeys` binds is in `keys`, so a key that is not on the sheet does not
// compile; what a control or the browser itself answers is in `own`.
import type { Permission } from '../api/desk/types';
import type { KeyWords } from '../words/desk/keys.tw';

interface KeyRow {
  word: keyof KeyWords;
  keys?: readonly string[];
  own?: readonly string[];
  needs?: Permission;
}

interface KeySection {
  title: keyof KeyWords;
  rows: readonly KeyRow[];
}

export const KEY_SHEET = [
  {
    title: 'everywhere',
    rows: [
      { word: 'jump', keys: ['mod+k'] },
      { word: 'search', keys: ['/'] },
      { word: 'artifacts', keys: ['g p'] },
      { word: 'overview', keys: ['g o'] },
      { word: 'exhibitions', keys: ['g e'] },
      { word: 'messages', keys: ['g i'] },
      { word: 'members', keys: ['g m'], needs: 'manage' },
      { word: 'create', keys: ['n'] },
      { word: 'message', keys: ['F6'] },
      { word: 'sheet', keys: ['?'] },
      { word: 'close', own: ['Escape'] },
    ],
  },
  {
    title: 'lists',
    rows: [
      { word: 'rows', keys: ['j', 'k'] },
      { word: 'select', keys: ['x'] },
      { word: 'selectRange', keys: ['X'] },
      { word: 'selectAll', keys: ['mod+a'] },
      { word: 'open', own: ['Enter'] },
      { word: 'view', keys: ['v'] },
      { word: 'filter', keys: ['f'] },
      { word: 'turnScreen', keys: ['[', ']'] },
    ],
  },
  {
    title: 'editor',
    rows: [
      { word: 'save', keys: ['mod+s'] },
      { word: 'publish', keys: ['mod+Enter'] },
      { word: 'otherLanguage', keys: ['F2'] },
      { word: 'compare', keys: ['shift+F2'] },
      { word: 'review', keys: ['F8'] },
      { word: 'preview', keys: ['F9'] },
      { word: 'undo', own: ['mod+z'] },
    ],
  },
  {
    title: 'order',
    rows: [
      { word: 'moveOne', own: ['shift+ArrowLeft', 'shift+ArrowRight', 'shift+ArrowUp', 'shift+ArrowDown'] },
      { word: 'pickUp', own: ['Space'] },
      { word: 'moveHeld', own: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
      { word: 'putBack', own: ['Escape'] },
    ],
  },
] as const satisfies readonly KeySection[];

type Row = (typeof KEY_SHEET)[number]['rows'][number];

/** A key that `useKeys` binds. */
export type Key = Extract<Row, { keys: readonly string[] }>['keys'][number];

/** Any key on the sheet. */
export type SheetKey = Key | Extract<Row, { own: readonly string[] }>['own'][number];

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The labels of the keys on this machine, one entry for each stroke: `⌘K` or `Ctrl+K`; `G` and `P`. */
export function formatKey(key: string, isMac: boolean): readonly string[] {
  const shift = isMac ? '⇧' : 'Shift+';
  return key.split(' ').map((stroke) => {
    const name = stroke.replace(/^(mod|shift)\+/, '');
    const label = NAMES[name] ?? (name.length === 1 ? name.toUpperCase() : name);
    if (stroke.startsWith('mod+')) return `${isMac ? '⌘' : 'Ctrl+'}${label}`;
    return stroke.startsWith('shift+') || /^[A-Z]$/.test(stroke) ? `${shift}${label}` : label;
  });
}
