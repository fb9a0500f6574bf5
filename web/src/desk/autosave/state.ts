// What autosave says of itself, and what it needs.
import type { Change, Conflict, DeskRecord, Fields, Problem } from '../../api/desk/types';
import type { UnsavedStorage } from './unsaved';

/** Cells that somebody else changed too, and the record as it is now. */
interface ConflictAnswer {
  conflicts: readonly Conflict[];
  record: DeskRecord;
}

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saved'; at: number; sent: number; late: boolean }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; status: number; retryAt: number }
  | { kind: 'signed-out' }
  | { kind: 'conflict'; answer: ConflictAnswer; base: DeskRecord };

export interface Snapshot {
  /** As the server has it. */
  record: DeskRecord;
  /** Cells that the server has not acknowledged. */
  unsaved: Fields;
  state: SaveState;
  /** What the server said of cells that it refused. */
  problems: readonly Problem[];
}

export interface AutosaveOptions {
  record: DeskRecord;
  save: (change: Change) => Promise<DeskRecord>;
  storage: UnsavedStorage;
  now: () => number;
  /** Runs something later; returns how to call that off. */
  schedule: (run: () => void, ms: number) => () => void;
}
