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

/** Cells that one person alone changed. */
export function listMerged(
  base: DeskRecord,
  record: DeskRecord,
  unsaved: Fields,
  conflicts: readonly Conflict[],
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
  return [...theirs, ...mine];
}

/** The values to save: for each asked cell its choice, for each merged cell that was taken back its value before. */
export function toResolution(
  conflicts: readonly Conflict[],
  choices: Readonly<Record<string, Choice>>,
  merged: readonly Merged[],
  takenBack: ReadonlySet<string>,
  unsaved: Fields,
): Record<string, CellValue | undefined> {
  const resolution: Record<string, CellValue | undefined> = {};
  for (const { cell, yours } of conflicts) {
    const choice = choices[cell];
    if (choice?.kind === 'mine') resolution[cell] = unsaved[cell] ?? yours;
    else resolution[cell] = choice?.kind === 'own' ? choice.value : undefined;
  }
  for (const { cell, before, by } of merged) {
    if (takenBack.has(cell)) resolution[cell] = by === 'mine' ? undefined : before;
  }
  return resolution;
}
