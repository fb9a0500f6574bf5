// The selected rows and the keyboard's row. Rows are known by their ids, so that a list that changes keeps the selection.
export interface Selection {
  selected: ReadonlySet<number>;
  /** The row that the keyboard is on. */
  cursor: number | null;
  /** Where a range begins. */
  anchor: number | null;
}

export const NOTHING: Selection = { selected: new Set(), cursor: null, anchor: null };

/** The keyboard's row after so many steps; from nowhere to the first or the last row. */
export function moveCursor(selection: Selection, rows: readonly number[], step: number): Selection {
  const at = selection.cursor === null ? -1 : rows.indexOf(selection.cursor);
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
  return { ...selection, cursor: rows[next] ?? null };
}

export function toggleRow(selection: Selection, id: number): Selection {
  const selected = new Set(selection.selected);
  if (!selected.delete(id)) selected.add(id);
  return { selected, cursor: id, anchor: id };
}

/** Selects from where the range began to this row. */
export function selectRange(selection: Selection, rows: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : rows.indexOf(selection.anchor);
  const to = rows.indexOf(id);
  if (from < 0 || to < 0) return toggleRow(selection, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, selected: new Set([...selection.selected, ...range]), cursor: id };
}

/** Selects the whole page, or nothing of it when all of it is selected. */
export function togglePage(selection: Selection, rows: readonly number[]): Selection {
  const all = rows.every((id) => selection.selected.has(id));
  const selected = new Set(selection.selected);
  for (const id of rows) {
    if (all) selected.delete(id);
    else selected.add(id);
  }
  return { ...selection, selected };
}
