// Saves a record while it is edited. Changed cells are kept in the browser at once, sent a moment after the last key, sent again
// after a failure, and forgotten only when the server has acknowledged them. One request at a time.
import { ApiError } from '../../api/client';
import type { CellValue, DeskRecord, Problem, Refused, SavedDocument } from '../../api/desk/types';
import { Listeners } from '../../api/listeners';
import type { CellName, CellOf } from '../document/cells';
import { sameValue } from '../unsaved/unsaved-work';
import { type Batch, chooseBatch, toChange } from './batch';
import type { AutosaveOptions, SaveState, Snapshot } from './state';
import { UnsavedCells } from './unsaved-cells';

const AFTER_TYPING_MS = 800;
const FIRST_RETRY_MS = 4_000;
const LAST_RETRY_MS = 60_000;

export class Autosave<D extends SavedDocument = DeskRecord> {
  readonly #options: AutosaveOptions<D>;
  #record: D;
  readonly #unsaved: UnsavedCells;
  /** Cells that were reviewed. */
  #acts = new Set<string>();
  /** Cells whose present value the server has refused. */
  #refused = new Map<string, Problem>();
  #state: SaveState<D> = { kind: 'idle' };
  /** The sending under way. */
  #running: Promise<boolean> | null = null;
  #late = false;
  #stopped = false;
  #retryMs = FIRST_RETRY_MS;
  #cancel: () => void = () => undefined;
  readonly #listeners = new Listeners();
  #snapshot: Snapshot<D>;

  constructor(options: AutosaveOptions<D>) {
    this.#options = options;
    this.#record = options.record;
    this.#unsaved = new UnsavedCells(options.storage, options.record);
    this.#late = this.#unsaved.size > 0;
    this.#snapshot = this.#createSnapshot();
  }

  readonly subscribe = this.#listeners.subscribe;

  getSnapshot = (): Snapshot<D> => this.#snapshot;

  /** Sends what an earlier visit left behind. */
  start(): void {
    this.#stopped = false;
    if (this.#unsaved.size > 0) void this.flush();
  }

  /** Nothing is sent by itself from now on. Unsaved cells stay in the browser. */
  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  /** Whether something is on its way, or will be sent without anybody's doing. */
  isSending(): boolean {
    const state = this.#state;
    if (state.kind === 'failed') return state.status >= 500;
    if (state.kind === 'conflict' || state.kind === 'signed-out') return false;
    return state.kind === 'saving' || state.kind === 'offline' || this.#nextBatch() !== null;
  }

  edit<N extends CellName>(cell: N, value: CellOf<N>): void {
    const kept = this.#unsaved.get(cell);
    if (kept ? sameValue(kept.value, value) : sameValue(this.#record.fields[cell], value)) return;
    this.#refused.delete(cell);
    const read = this.#record.fields[cell];
    this.#unsaved.put(cell, { ...(kept ?? { revision: this.#record.revision, read }), value });
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
        if (kept) this.#unsaved.remove(cell, kept.value);
      } else {
        this.#unsaved.put(cell, { value, revision: record.revision, read: record.fields[cell] });
      }
    }
    this.#record = record;
    this.#unsaved.rebase({}, record, new Set(this.#unsaved.entries().map(([cell]) => cell)));
    this.#state = { kind: 'idle' };
    this.#publish();
    void this.flush();
  }

  /** Gives up everything that is unsaved. */
  discard(): void {
    for (const [cell, { value }] of this.#unsaved.entries()) this.#unsaved.remove(cell, value);
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
    const open = this.#unsaved.entries().filter(([cell]) => !this.#refused.has(cell));
    return chooseBatch(open, this.#acts, this.#record.revision);
  }

  async #send(batch: Batch): Promise<boolean> {
    try {
      const { cells, acts } = batch;
      const record = await this.#options.save(toChange(batch));
      for (const cell of acts) this.#acts.delete(cell);
      for (const [cell, { value }] of cells) this.#unsaved.remove(cell, value);
      this.#rebase(record, new Set(cells.keys()));
      this.#state = { kind: 'saved', at: this.#options.now(), sent: cells.size, late: this.#late };
      this.#late = false;
      this.#retryMs = FIRST_RETRY_MS;
      return true;
    } catch (failure) {
      this.#fail(failure, batch);
      return false;
    }
  }

  #rebase(record: D, own: ReadonlySet<string>): void {
    const before = this.#record.fields;
    this.#record = record;
    this.#unsaved.rebase(before, record, own);
    for (const cell of this.#refused.keys()) if (!this.#unsaved.get(cell)) this.#refused.delete(cell);
  }

  #fail(failure: unknown, { cells, acts }: Batch): void {
    const error = failure instanceof ApiError ? failure : new ApiError(0, '');
    const { conflicts = [], problems = [], record = null } = (error.data ?? {}) as Partial<Refused<D>>;
    if (error.status === 409 && record && conflicts.length > 0) {
      const asked = conflicts.filter(({ cell, theirs }) => !this.#unsaved.wasSent(cell, theirs));
      if (asked.length > 0) {
        this.#state = { kind: 'conflict', answer: { conflicts: asked, record }, base: this.#record };
        return;
      }
      this.#rebase(record, new Set(conflicts.map(({ cell }) => cell)));
      this.#sendAgain();
      return;
    }
    const refused = problems.filter(({ cell }) => cells.has(cell));
    if (refused.length > 0) {
      for (const problem of refused) {
        const sent = cells.get(problem.cell)?.value;
        if (sameValue(this.#unsaved.get(problem.cell)?.value, sent)) this.#refused.set(problem.cell, problem);
      }
      this.#sendAgain();
      return;
    }
    if (error.status === 401) {
      this.#state = { kind: 'signed-out' };
      this.#late = true;
      return;
    }
    // What a review was about may be gone; the cells' values are what must not be lost.
    if (error.status >= 400 && error.status < 500) for (const cell of acts) this.#acts.delete(cell);
    if (error.status === 0 || error.status >= 500) {
      for (const [cell, { value }] of cells) this.#unsaved.noteSent(cell, value);
    }
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

  /** What a refusal leaves to be sent. */
  #sendAgain(): void {
    this.#state = { kind: 'idle' };
    this.#later(0);
  }

  #later(ms: number): void {
    this.#cancel();
    if (this.#stopped) return;
    this.#cancel = this.#options.schedule(() => void this.flush(), ms);
  }

  #createSnapshot(): Snapshot<D> {
    return {
      record: this.#record,
      unsaved: this.#unsaved.values(),
      state: this.#state,
      problems: [...this.#refused.values()],
    };
  }

  #publish(): void {
    this.#snapshot = this.#createSnapshot();
    this.#listeners.call();
  }
}
