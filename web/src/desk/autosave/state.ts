// What autosave says of itself, and what it needs.
import type { Change, Conflict, DeskRecord, Fields, Problem, SavedDocument } from '../../api/desk/types';
import type { UnsavedWork } from '../unsaved/unsaved-work';
import type { UnsavedCell } from './unsaved-cells';

/** Cells that another account has changed too, and the record as it is now. */
interface ConflictAnswer<D> {
  conflicts: readonly Conflict[];
  record: D;
}

export type SaveState<D extends SavedDocument = DeskRecord> =
  | { kind: 'idle' }
  | { kind: 'saved'; at: number; sent: number; late: boolean }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; status: number; retryAt: number; refusal?: string }
  | { kind: 'signed-out' }
  | { kind: 'conflict'; answer: ConflictAnswer<D>; base: D };

export interface Snapshot<D extends SavedDocument = DeskRecord> {
  /** As the server has it. */
  record: D;
  /** Cells that the server has not acknowledged. */
  unsaved: Fields;
  state: SaveState<D>;
  /** What the server said of cells that it refused. */
  problems: readonly Problem[];
}

export interface AutosaveOptions<D extends SavedDocument> {
  record: D;
  save: (change: Change) => Promise<D>;
  storage: UnsavedWork<UnsavedCell>;
  now: () => number;
  /** Runs something later; returns how to call that off. */
  schedule: (run: () => void, ms: number) => () => void;
}
