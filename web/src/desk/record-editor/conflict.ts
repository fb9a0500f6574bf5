// The logic of a conflict: only cells that both changed are asked; the rest is merged already, and can be taken back.

import type { CellValue, Conflict, DeskRecord, Fields } from '../../api/desk/types';
import { sameValue } from '../unsaved/unsaved-work';

export type Choice = { kind: 'theirs' } | { kind: 'mine' } | { kind: 'own'; value: CellValue };

export interface Merged {
  cell: string;
  before: CellValue;
  after: CellValue;
  by: 'mine' | 'theirs';
}

/** What the person at the screen has in a cell. */
export const readMine = ({ cell, yours }: Conflict, unsaved: Fields): CellValue => unsaved[cell] ?? yours;

/**
 * Cells that one person alone changed. With those of `takenBackEarlier` whose value is still the one that was taken back: who comes back
 * to the page has read the record with it, so that `base` no longer tells.
 */
export function listMerged(
  base: DeskRecord,
  record: DeskRecord,
  unsaved: Fields,
  conflicts: readonly Conflict[],
  takenBackEarlier: readonly Merged[],
): readonly Merged[] {
  const asked = new Set(conflicts.map(({ cell }) => cell));
  const mine = Object.keys(unsaved)
    .filter((cell) => !asked.has(cell))
    .map((cell) => ({ cell, before: base.fields[cell] ?? null, after: unsaved[cell] ?? null, by: 'mine' as const }));
  const theirs = Object.keys(record.fields)
    .filter((cell) => !asked.has(cell) && !(cell in unsaved) && !sameValue(base.fields[cell], record.fields[cell]))
    .map((cell) => ({
      cell,
      before: base.fields[cell] ?? null,
      after: record.fields[cell] ?? null,
      by: 'theirs' as const,
    }));
  const known = new Set([...asked, ...[...theirs, ...mine].map(({ cell }) => cell)]);
  const earlier = takenBackEarlier.filter(
    ({ cell, by, after }) => by === 'theirs' && !known.has(cell) && sameValue(after, record.fields[cell]),
  );
  return [...theirs, ...earlier, ...mine];
}

/** The values to save: for each asked cell its choice, for each cell of `takenBack` its value before. */
export function toResolution(
  conflicts: readonly Conflict[],
  choices: Readonly<Record<string, Choice>>,
  takenBack: readonly Merged[],
  unsaved: Fields,
): Record<string, CellValue | undefined> {
  const resolution: Record<string, CellValue | undefined> = {};
  for (const conflict of conflicts) {
    const { cell } = conflict;
    const choice = choices[cell];
    if (choice?.kind === 'mine') resolution[cell] = readMine(conflict, unsaved);
    else resolution[cell] = choice?.kind === 'own' ? choice.value : undefined;
  }
  for (const { cell, before, by } of takenBack) resolution[cell] = by === 'mine' ? undefined : before;
  return resolution;
}
