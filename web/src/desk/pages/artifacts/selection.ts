// The selected artifacts and the keyboard's row. Artifacts are known by their ids, so that a list that changes keeps the selection;
// the keyboard is at a place of the list, whatever stands there.
export interface Selection {
  selected: ReadonlySet<number>;
  /** The row that the keyboard is on, from 0. */
  cursor: number | null;
  /** The row where a range begins. */
  anchor: number | null;
}

export const NOTHING: Selection = { selected: new Set(), cursor: null, anchor: null };

/** The keyboard's row after so many steps; from nowhere to the first or the last row. */
export function moveCursor(selection: Selection, total: number, step: number): Selection {
  if (total === 0) return selection;
  const from = selection.cursor ?? (step > 0 ? -1 : total);
  return { ...selection, cursor: Math.min(Math.max(from + step, 0), total - 1) };
}

export function toggleRow(selection: Selection, id: number, row: number): Selection {
  const selected = new Set(selection.selected);
  if (!selected.delete(id)) selected.add(id);
  return { selected, cursor: row, anchor: row };
}

/** The rows from where the range began to this one, the ends included; null if none has begun. */
export function rangeTo(selection: Selection, row: number): readonly [number, number] | null {
  if (selection.anchor === null) return null;
  return [Math.min(selection.anchor, row), Math.max(selection.anchor, row)];
}

export const selectAlso = (selection: Selection, ids: readonly number[]): Selection => ({
  ...selection,
  selected: new Set([...selection.selected, ...ids]),
});
