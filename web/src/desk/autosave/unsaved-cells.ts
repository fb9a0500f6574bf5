// The cells of one document that the server has not acknowledged, in memory and in the browser's storage.
import type { CellValue, Fields, SavedDocument } from '../../api/desk/types';
import { sameValue, type UnsavedWork } from '../unsaved/unsaved-work';

export interface UnsavedCell {
  value: CellValue;
  /** The revision that the editor had read. */
  revision: number;
  /** The value that the editor had read. */
  read?: CellValue;
  /** Values that were sent without an answer, the newest last: the server may have them. */
  sent?: readonly CellValue[];
}

const MOST_SENT = 20;

export class UnsavedCells {
  readonly #storage: UnsavedWork<UnsavedCell>;
  readonly #cells: Map<string, UnsavedCell>;

  /** With what an earlier visit left behind. */
  constructor(storage: UnsavedWork<UnsavedCell>, record: SavedDocument) {
    this.#storage = storage;
    this.#cells = new Map(Object.entries(storage.read()));
    for (const [cell, { value }] of this.entries()) if (sameValue(value, record.fields[cell])) this.remove(cell, value);
  }

  get size(): number {
    return this.#cells.size;
  }

  get(cell: string): UnsavedCell | undefined {
    return this.#cells.get(cell);
  }

  entries(): readonly (readonly [string, UnsavedCell])[] {
    return [...this.#cells];
  }

  values(): Fields {
    return Object.fromEntries(this.entries().map(([cell, { value }]) => [cell, value]));
  }

  put(cell: string, unsaved: UnsavedCell): void {
    this.#cells.set(cell, unsaved);
    this.#storage.put(cell, unsaved);
  }

  /** The server has this value, or it is no longer wanted; another one that was typed since stays, also where another tab put it. */
  remove(cell: string, value: CellValue): void {
    if (sameValue(this.#cells.get(cell)?.value, value)) this.#cells.delete(cell);
    const kept = this.#storage.read()[cell];
    if (kept && sameValue(kept.value, value)) this.#storage.remove(cell, kept);
  }

  /** A value was sent without an answer. */
  noteSent(cell: string, value: CellValue): void {
    const kept = this.#cells.get(cell);
    if (!kept) return;
    const others = (kept.sent ?? []).filter((other) => !sameValue(other, value));
    this.put(cell, { ...kept, sent: [...others, value].slice(-MOST_SENT) });
  }

  /** Whether a value of the server is one that was sent from here, whose answer was lost. */
  wasSent(cell: string, value: CellValue): boolean {
    return this.#cells.get(cell)?.sent?.some((sent) => sameValue(sent, value)) ?? false;
  }

  /**
   * What the record has as typed is saved. Cells that it has unchanged, and those in `own`, count as typed on its revision; the others
   * keep theirs, so that the server reports a conflict.
   */
  rebase(before: Fields, { fields, revision }: SavedDocument, own: ReadonlySet<string>): void {
    for (const [cell, kept] of this.entries()) {
      if (sameValue(kept.value, fields[cell])) this.remove(cell, kept.value);
      else if (own.has(cell) || sameValue(before[cell], fields[cell]))
        this.put(cell, { ...kept, revision, read: fields[cell] });
    }
  }
}
