// The selected artifacts and the keyboard's row. Artifacts are known by their ids, so that a list that changes keeps the selection;
// the keyboard is at a place of the list, whichever row is there.
export interface Selection {
  /** Whether all of the list is selected, and `ids` are those that are not. */
  everything: boolean;
  ids: ReadonlySet<number>;
  /** The row that the keyboard is on, from 0. */
  cursor: number | null;
  /** The row where a range begins. */
  anchor: number | null;
}

export const NOTHING: Selection = { everything: false, ids: new Set(), cursor: null, anchor: null };

export const isSelected = ({ everything, ids }: Selection, id: number): boolean => everything !== ids.has(id);

/** How many of a list of so many are selected. */
export const countSelected = ({ everything, ids }: Selection, total: number): number =>
  everything ? Math.max(0, total - ids.size) : ids.size;

/** The keyboard's row after so many steps; from nowhere to the first or the last row. */
export function moveCursor(selection: Selection, total: number, step: number): Selection {
  if (total === 0) return selection;
  const from = selection.cursor ?? (step > 0 ? -1 : total);
  return { ...selection, cursor: Math.min(Math.max(from + step, 0), total - 1) };
}

/**
 * The row after so many steps from the open piece, which a save has moved away from the keyboard's row: to `place`, or out of the
 * list. The rows between have closed up by one.
 */
export function stepBeside(cursor: number | null, place: number | null, step: number): number | null {
  if (cursor === null) return place === null ? null : place + step;
  const wentUp = place !== null && place < cursor;
  if (wentUp) return step > 0 ? cursor + step : cursor + step + 1;
  return step > 0 ? cursor + step - 1 : cursor + step;
}

export function toggleRow(selection: Selection, id: number, row: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, cursor: row, anchor: row };
}

/** The rows from where the range began to this one, the ends included; null if none has begun. */
export function rangeTo(selection: Selection, row: number): readonly [number, number] | null {
  if (selection.anchor === null) return null;
  return [Math.min(selection.anchor, row), Math.max(selection.anchor, row)];
}

export function selectAlso(selection: Selection, more: readonly number[]): Selection {
  const ids = new Set(selection.ids);
  for (const id of more) {
    if (selection.everything) ids.delete(id);
    else ids.add(id);
  }
  return { ...selection, ids };
}
