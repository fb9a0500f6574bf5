// Saves a record while it is edited. Changed cells are kept in the browser at once, sent a moment after the last key, sent again
// after a failure, and forgotten only when the server has acknowledged them. One request at a time.
import { ApiError } from '../../api/client';
import type { CellValue, DeskRecord, Problem, Refused, SavedDocument } from '../../api/desk/types';
import type { CellName, CellOf } from '../document/cells';
import { sameValue } from '../unsaved/unsaved-work';
import { type Batch, chooseBatch, toChange } from './batch';
import type { AutosaveOptions, SaveState, Snapshot, UnsavedCell } from './state';

const AFTER_TYPING_MS = 800;
const FIRST_RETRY_MS = 4_000;
const LAST_RETRY_MS = 60_000;

export class Autosave<D extends SavedDocument = DeskRecord> {
  readonly #options: AutosaveOptions<D>;
  #record: D;
  #unsaved: Map<string, UnsavedCell>;
  /** Cells that were reviewed. */
  #acts = new Set<string>();
  /** Cells whose present value the server has refused. */
  #refused = new Map<string, Problem>();
  #state: SaveState<D> = { kind: 'idle' };
  /** The sending under way. */
  #running: Promise<boolean> | null = null;
  #late = false;
  #retryMs = FIRST_RETRY_MS;
  #cancel: () => void = () => undefined;
  #listeners = new Set<() => void>();
  #snapshot: Snapshot<D>;

  constructor(options: AutosaveOptions<D>) {
    this.#options = options;
    this.#record = options.record;
    this.#unsaved = new Map(
      Object.entries(options.storage.read()).filter(([cell, { value }]) => {
        const known = sameValue(value, options.record.fields[cell]);
        if (known) this.#forget(cell, value);
        return !known;
      }),
    );
    this.#late = this.#unsaved.size > 0;
    this.#snapshot = this.#createSnapshot();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): Snapshot<D> => this.#snapshot;

  /** Sends what an earlier visit left behind. */
  start(): void {
    if (this.#unsaved.size > 0) void this.flush();
  }

  /** Stops the timers. Unsaved cells stay in the browser. */
  stop(): void {
    this.#cancel();
  }

  edit<N extends CellName>(cell: N, value: CellOf<N>): void {
    const kept = this.#unsaved.get(cell);
    if (kept ? sameValue(kept.value, value) : sameValue(this.#record.fields[cell], value)) return;
    const unsaved = { value, revision: kept?.revision ?? this.#record.revision };
    this.#unsaved.set(cell, unsaved);
    this.#refused.delete(cell);
    this.#options.storage.put(cell, unsaved);
    if (this.#state.kind === 'idle' || this.#state.kind === 'saved') this.#later(AFTER_TYPING_MS);
    this.#publish();
  }

  /** Says that a cell was read and is right, or still right; sent at once. */
  review(cell: string): void {
    this.#acts.add(cell);
    void this.flush();
  }

  /** The line or the session is back. */
  resume(): void {
    if (this.#state.kind === 'offline' || this.#state.kind === 'failed' || this.#state.kind === 'signed-out') {
      this.#retryMs = FIRST_RETRY_MS;
      void this.flush();
    }
  }

  /** Takes over what another operation, such as publishing, has answered. */
  replace(record: D): void {
    if (record.revision < this.#record.revision) return;
    this.#rebase(record, new Set());
    this.#publish();
  }

  /** What to do with each cell in conflict: a value to keep, or undefined for what the server has. */
  resolve(choices: Readonly<Record<string, CellValue | undefined>>): void {
    if (this.#state.kind !== 'conflict') return;
    const { record, conflicts } = this.#state.answer;
    const asked = new Set([...conflicts.map(({ cell }) => cell), ...Object.keys(choices)]);
    for (const cell of asked) {
      const value = choices[cell];
      const kept = this.#unsaved.get(cell);
      if (value === undefined || sameValue(value, record.fields[cell])) {
        if (kept) this.#forget(cell, kept.value);
        this.#unsaved.delete(cell);
      } else {
        this.#unsaved.set(cell, { value, revision: record.revision });
      }
    }
    this.#record = record;
    for (const [cell, kept] of this.#unsaved) {
      const rebased = { value: kept.value, revision: record.revision };
      this.#unsaved.set(cell, rebased);
      this.#options.storage.put(cell, rebased);
    }
    this.#state = { kind: 'idle' };
    this.#publish();
    void this.flush();
  }

  /** Gives up everything that is unsaved. */
  discard(): void {
    for (const [cell, { value }] of this.#unsaved) this.#forget(cell, value);
    this.#unsaved.clear();
    this.#acts.clear();
    this.#refused.clear();
    if (this.#state.kind === 'conflict') this.#record = this.#state.answer.record;
    this.#state = { kind: 'idle' };
    this.#publish();
  }

  /** Sends unsaved cells now; resolves when nothing is left to send, or when it cannot be sent. True: all is saved. */
  flush(): Promise<boolean> {
    this.#cancel();
    if (this.#state.kind === 'conflict') return Promise.resolve(false);
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sendAll(): Promise<boolean> {
    for (let batch = this.#nextBatch(); batch !== null; batch = this.#nextBatch()) {
      this.#state = { kind: 'saving' };
      this.#publish();
      const went = await this.#send(batch);
      this.#publish();
      if (!went) return false;
    }
    return this.#unsaved.size === 0;
  }

  #nextBatch(): Batch | null {
    const open = [...this.#unsaved].filter(([cell]) => !this.#refused.has(cell));
    return chooseBatch(open, this.#acts, this.#record.revision);
  }

  async #send(batch: Batch): Promise<boolean> {
    const { cells, acts } = batch;
    try {
      const record = await this.#options.save(toChange(batch));
      for (const cell of acts) this.#acts.delete(cell);
      for (const [cell, { value }] of cells) {
        if (sameValue(this.#unsaved.get(cell)?.value, value)) this.#unsaved.delete(cell);
        this.#forget(cell, value);
      }
      this.#rebase(record, new Set(cells.keys()));
      this.#state = { kind: 'saved', at: this.#options.now(), sent: cells.size, late: this.#late };
      this.#late = false;
      this.#retryMs = FIRST_RETRY_MS;
      return true;
    } catch (failure) {
      this.#fail(failure, acts);
      return false;
    }
  }

  /** Cells that the server has unchanged count as typed on the new revision; the others keep theirs, so that it reports a conflict. */
  #rebase(record: D, own: ReadonlySet<string>): void {
    const before = this.#record;
    this.#record = record;
    for (const [cell, kept] of this.#unsaved) {
      if (!own.has(cell) && !sameValue(before.fields[cell], record.fields[cell])) continue;
      const rebased = { value: kept.value, revision: record.revision };
      this.#unsaved.set(cell, rebased);
      this.#options.storage.put(cell, rebased);
    }
  }

  #fail(failure: unknown, acts: ReadonlySet<string>): void {
    const error = failure instanceof ApiError ? failure : new ApiError(0, '');
    const { conflicts = [], problems = [], record = null } = (error.data ?? {}) as Partial<Refused<D>>;
    if (error.status === 409 && record && conflicts.length > 0) {
      this.#state = { kind: 'conflict', answer: { conflicts, record }, base: this.#record };
      return;
    }
    const refused = problems.filter(({ cell }) => this.#unsaved.has(cell));
    if (refused.length > 0) {
      for (const problem of refused) this.#refused.set(problem.cell, problem);
      this.#state = { kind: 'idle' };
      this.#later(0);
      return;
    }
    if (error.status === 401) {
      this.#state = { kind: 'signed-out' };
      this.#late = true;
      return;
    }
    // What a review was about may be gone; the cells' values are what must not be lost.
    if (error.status >= 400 && error.status < 500) for (const cell of acts) this.#acts.delete(cell);
    this.#late = true;
    const wait = this.#retryMs;
    this.#retryMs = Math.min(wait * 2, LAST_RETRY_MS);
    // A refusal says what to do about it; an error of the server says nothing to its reader.
    const refusal = error.status < 500 && error.message !== '' ? { refusal: error.message } : {};
    this.#state =
      error.status === 0
        ? { kind: 'offline' }
        : { kind: 'failed', status: error.status, retryAt: this.#options.now() + wait, ...refusal };
    this.#later(wait);
  }

  /** Another tab may have put the same value there on another revision. */
  #forget(cell: string, value: CellValue): void {
    const kept = this.#options.storage.read()[cell];
    if (kept && sameValue(kept.value, value)) this.#options.storage.remove(cell, kept);
  }

  #later(ms: number): void {
    this.#cancel();
    this.#cancel = this.#options.schedule(() => void this.flush(), ms);
  }

  #createSnapshot(): Snapshot<D> {
    return {
      record: this.#record,
      unsaved: Object.fromEntries([...this.#unsaved].map(([cell, { value }]) => [cell, value])),
      state: this.#state,
      problems: [...this.#refused.values()],
    };
  }

  #publish(): void {
    this.#snapshot = this.#createSnapshot();
    for (const listener of this.#listeners) listener();
  }
}
