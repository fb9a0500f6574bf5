// What was typed and is not yet acknowledged by the server, kept in the browser cell by cell, so that a closed tab, a crash or an
// ended session loses nothing. Two tabs on the same record share it: each removes only what it knows to be saved.
import type { CellValue, DocumentKind } from '../../api/desk/types';

export interface UnsavedCell {
  value: CellValue;
  /** The revision that the editor had read. */
  revision: number;
}

type UnsavedCells = Readonly<Record<string, UnsavedCell>>;

export interface UnsavedStorage {
  read: () => UnsavedCells;
  put: (cell: string, unsaved: UnsavedCell) => void;
  /** Removes a cell, unless something else than this value was put there since. */
  remove: (cell: string, value: CellValue) => void;
}

export const sameValue = (one: CellValue | undefined, other: CellValue | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps them in `localStorage` under the account and the document. A full or forbidden storage is no reason to stop typing. */
export function createUnsavedStorage(
  account: number,
  kind: DocumentKind,
  id: number,
  storage: BrowserStorage,
): UnsavedStorage {
  const key = `desk.unsaved.${account}.${kind}.${id}`;
  const read = (): UnsavedCells => {
    try {
      return (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as UnsavedCells;
    } catch {
      return {};
    }
  };
  const write = (cells: UnsavedCells): void => {
    try {
      if (Object.keys(cells).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(cells));
    } catch {
      // The cells are still in memory, and are sent from there.
    }
  };
  return {
    read,
    put: (cell, unsaved) => write({ ...read(), [cell]: unsaved }),
    remove: (cell, value) => {
      const { [cell]: kept, ...others } = read();
      if (kept && sameValue(kept.value, value)) write(others);
    },
  };
}
