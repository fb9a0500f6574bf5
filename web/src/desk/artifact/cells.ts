// The cells of an artifact, and how each stands.

import type { Cell, CellState, CellValue, DeskRecord, Language } from '../../api/desk/types';
import type { Snapshot } from '../autosave/state';
import { sameValue } from '../autosave/unsaved';
import { htmlToText } from '../difference/words';
import { KINDS } from '../record-editor/kinds';

export const cellOf = (field: string, language: Language): string => `${field}.${language}`;

export const languageOf = (cell: string): Language | null =>
  cell.endsWith('.tw') ? 'tw' : cell.endsWith('.en') ? 'en' : null;

export const fieldOf = (cell: string): string => cell.replace(/\.(tw|en)$/, '');

/** The same field's cell in the other language. */
export const twinOf = (cell: string): string | null => {
  const language = languageOf(cell);
  return language && cellOf(fieldOf(cell), language === 'tw' ? 'en' : 'tw');
};

export const isEmptyValue = (value: CellValue | undefined): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return htmlToText(value) === '' && !value.includes('<img');
  return Array.isArray(value) && value.length === 0;
};

/** The value in the editor: what is typed, else what the server has. */
export const currentValue = ({ record, unsaved }: Pick<Snapshot, 'record' | 'unsaved'>, cell: string): CellValue =>
  (cell in unsaved ? unsaved[cell] : record.fields[cell]) ?? null;

export interface Standing {
  /** Null where a cell is empty and nobody misses it. */
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
  const waits = isPublic(record) && cell in record.public_fields && !sameValue(record.public_fields[cell], value);
  if (isEmptyValue(value)) {
    const twin = twinOf(cell);
    const missed =
      KINDS[record.noun].required.includes(fieldOf(cell)) ||
      (twin !== null && !isEmptyValue(currentValue(snapshot, twin)));
    return { state: missed ? 'missing' : null, mark, waits };
  }
  if (cell in unsaved) return { state: 'draft', mark, waits };
  return { state: mark?.state === 'missing' ? 'draft' : (mark?.state ?? 'reviewed'), mark, waits };
}

/** Whether the public sees it in any language. */
export const isPublic = ({ tw, en }: Pick<DeskRecord, Language>): boolean =>
  tw.publication === 'published' || en.publication === 'published';
