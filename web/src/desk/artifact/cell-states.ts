// What the cells of a record hold while it is edited, and the state of each.

import { KINDS } from '../../api/desk/document.gen';
import type { Cell, CellState, CellValue, DeskRecord, Language, SavedDocument } from '../../api/desk/types';
import type { Snapshot } from '../autosave/state';
import { htmlToText } from '../difference/words';
import { fieldOf, languageOf, twinOf } from '../document/cells';
import { sameValue } from '../unsaved/unsaved-work';
import { isRowsField, standingOfRows } from './text-rows';

const isEmptyValue = (value: CellValue | undefined): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return htmlToText(value) === '' && !value.includes('<img');
  return Array.isArray(value) && value.length === 0;
};

/** The cell that holds the value: of the texts that rows have in a language it is the rows'. */
export const valueCellOf = (cell: string): string => (isRowsField(fieldOf(cell)) ? fieldOf(cell) : cell);

/** The value in the editor: the unsaved one, else the server's. */
export const currentValue = (
  { record, unsaved }: Pick<Snapshot<SavedDocument>, 'record' | 'unsaved'>,
  name: string,
): CellValue => {
  const cell = valueCellOf(name);
  return (cell in unsaved ? unsaved[cell] : record.fields[cell]) ?? null;
};

/** Whether a cell says anything; of rows, whether they do in its language. */
export function isFilled(snapshot: Pick<Snapshot, 'record' | 'unsaved'>, cell: string): boolean {
  const [field, language, value] = [fieldOf(cell), languageOf(cell), currentValue(snapshot, cell)];
  return isRowsField(field) && language ? standingOfRows(field, value, language).isFilled : !isEmptyValue(value);
}

/** Whether a language lacks what the other one has. */
function lacks(snapshot: Pick<Snapshot, 'record' | 'unsaved'>, cell: string): boolean {
  const [field, language, twin] = [fieldOf(cell), languageOf(cell), twinOf(cell)];
  if (isRowsField(field) && language) return standingOfRows(field, currentValue(snapshot, cell), language).lacks;
  return twin !== null && !isFilled(snapshot, cell) && isFilled(snapshot, twin);
}

export interface Standing {
  /** Null where a cell is empty and not required. */
  state: CellState | null;
  /** Who said so last, and when; null for what never passed the desk. */
  mark: Cell | null;
  /** Whether the public sees something else. */
  waits: boolean;
}

export function standingOf(snapshot: Pick<Snapshot, 'record' | 'unsaved'>, cell: string): Standing {
  const { record, unsaved } = snapshot;
  const mark = record.cells[cell] ?? null;
  const value = currentValue(snapshot, cell);
  const stored = valueCellOf(cell);
  const waits = isPublic(record) && stored in record.public_fields && !sameValue(record.public_fields[stored], value);
  if (lacks(snapshot, cell)) return { state: 'missing', mark, waits };
  if (!isFilled(snapshot, cell)) {
    const missed = KINDS[record.noun].required.some((field) => field === fieldOf(cell));
    return { state: missed ? 'missing' : null, mark, waits };
  }
  if (stored in unsaved) return { state: 'draft', mark, waits };
  return { state: mark?.state ?? 'reviewed', mark, waits };
}

/** Whether the public sees it in any language. */
export const isPublic = ({ tw, en }: Pick<DeskRecord, Language>): boolean =>
  tw.publication === 'published' || en.publication === 'published';
