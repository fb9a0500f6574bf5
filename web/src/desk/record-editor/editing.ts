// What every part of the editor needs of the record being edited.
import { createContext, useContext } from 'react';
import type { Present } from '../../api/desk/presence';
import type { Language, SavedDocument } from '../../api/desk/types';
import type { Autosave } from '../autosave/autosave';
import type { Snapshot } from '../autosave/state';
import { type CellName, type CellOf, readCell } from '../document/cells';
import { useWords } from '../language';

export interface Editing {
  autosave: Autosave;
  snapshot: Snapshot;
  /** False for accounts that may only read. */
  maySave: boolean;
  /** The language shown where there is room for one only. */
  shown: Language;
  show: (language: Language) => void;
  compare: (cell: string) => void;
  /** Colleagues who have the record open too. */
  others: readonly Present[];
}

/** What a field needs of the document that it belongs to: a record, or the in-house data of a piece. */
interface CellEditing {
  autosave: Pick<Autosave, 'edit'>;
  snapshot: Pick<Snapshot<SavedDocument>, 'record' | 'unsaved' | 'problems'>;
  maySave: boolean;
}

export const CellsContext = createContext<CellEditing | null>(null);

export function useCells(): CellEditing {
  const cells = useContext(CellsContext);
  if (!cells) throw new Error('useCells needs a CellsContext');
  return cells;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing needs an EditingContext');
  return editing;
}

const readCurrent = <N extends CellName>({ record, unsaved }: CellEditing['snapshot'], cell: N): CellOf<N> =>
  readCell(cell in unsaved ? unsaved : record.fields, cell);

/** A cell's value and how to change it. */
export function useCell<N extends CellName>(cell: N): readonly [CellOf<N>, (value: CellOf<N>) => void] {
  const { autosave, snapshot } = useCells();
  return [readCurrent(snapshot, cell), (next) => autosave.edit(cell, next)];
}

/** What the server said of a cell's value. */
export function useProblem(cell: CellName): string | null {
  const { snapshot } = useCells();
  const { catalogue } = useWords();
  const problem = snapshot.problems.find((problem) => problem.cell === cell);
  if (problem?.fault === 'relic_number_taken') return catalogue.numberTaken(String(readCurrent(snapshot, cell)));
  return problem?.message ?? null;
}
