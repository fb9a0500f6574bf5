// What every part of the editor needs of the record being edited.
import { createContext, useContext } from 'react';
import type { Present } from '../../api/desk/presence';
import type { DeskRecord, Language, SavedDocument } from '../../api/desk/types';
import type { Autosave } from '../autosave/autosave';
import type { Snapshot } from '../autosave/state';
import { usePartOf } from '../autosave/use-part';
import { type CellName, type CellOf, readCell } from '../document/cells';
import { useWords } from '../language';

/** The same object while someone types. */
export interface Editing {
  autosave: Autosave;
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
  autosave: Pick<Autosave<SavedDocument>, 'edit' | 'subscribe' | 'getSnapshot'>;
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

/** A part of the record that is edited, as `usePartOf` reads it. */
export const usePart = <P>(read: (snapshot: Snapshot) => P): P => usePartOf(useEditing().autosave, read);

/** The record as the server has it. */
export const useRecord = (): DeskRecord => usePart(({ record }) => record);

/** The whole snapshot, for components that are drawn at each key. */
export const useSnapshot = (): Snapshot => usePart((snapshot) => snapshot);

const readCurrent = <N extends CellName>({ record, unsaved }: Snapshot<SavedDocument>, cell: N): CellOf<N> =>
  readCell(cell in unsaved ? unsaved : record.fields, cell);

/** A cell's value, how to change it, and how to read it later: also in a function of an earlier render. */
export function useCell<N extends CellName>(
  cell: N,
): readonly [CellOf<N>, (value: CellOf<N>) => void, () => CellOf<N>] {
  const { autosave } = useCells();
  const value = usePartOf(autosave, (snapshot) => readCurrent(snapshot, cell));
  return [value, (next) => autosave.edit(cell, next), () => readCurrent(autosave.getSnapshot(), cell)];
}

/** What the server said of a cell's value. */
export function useProblem(cell: CellName): string | null {
  const { autosave } = useCells();
  const { catalogue } = useWords();
  const problem = usePartOf(autosave, ({ problems }) => problems.find((problem) => problem.cell === cell));
  if (problem?.fault === 'relic_number_taken') {
    return catalogue.numberTaken(String(readCurrent(autosave.getSnapshot(), cell)));
  }
  return problem?.message ?? null;
}
