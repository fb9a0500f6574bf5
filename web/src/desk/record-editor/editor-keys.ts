// The keys of an editor: save, publish, the other language, compare, reviewed.
import { languageOf, twinOf } from '../document/cells';
import type { KeyBindings } from '../use-keys';
import type { Editing } from './editing';
import { focusCell } from './focus-cell';

/** The cell whose field has the focus. */
const focusedCell = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;

export const bindEditorKeys = ({ autosave, show, compare, maySave }: Editing, onPublish: () => void): KeyBindings => ({
  'mod+s': () => void autosave.flush(),
  'mod+Enter': () => autosave.getSnapshot().record.may.publish && onPublish(),
  F2: () => {
    const twin = twinOf(focusedCell() ?? '');
    const side = twin && languageOf(twin);
    if (!twin || !side) return;
    show(side);
    requestAnimationFrame(() => focusCell(twin));
  },
  'shift+F2': () => {
    const cell = focusedCell();
    if (cell && twinOf(cell)) compare(cell);
  },
  F8: () => {
    const cell = focusedCell();
    if (!cell || languageOf(cell) === null || !maySave) return;
    autosave.review(cell);
  },
});
