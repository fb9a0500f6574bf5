// Files on their way to the server, by the tus protocol: three at a time, each with its progress. A cut line is waited out, and what
// the server has is never sent twice. The queue lives as long as the desk is open, whatever page is shown.
import type { Upload } from 'tus-js-client';
import { headChange } from '../../api/desk/requests';
import type { Noun } from '../../api/desk/types';
import { mayHelp, mayHelpLater, readMessage, statusOf } from './refusal';

/** What a camera is asked for: an iPhone sends HEIC as JPEG where HEIC is not named. */
export const PHOTOGRAPHS = 'image/jpeg,image/png,image/webp,image/tiff';
/** What the server can read, for file fields. Few systems know the type of HEIC, so its endings are named too. */
export const ACCEPTED = `${PHOTOGRAPHS},image/heic,image/heif,.heic,.heif`;

/** Files that are sent at the same time; the server takes six of one account. */
const AT_ONCE = 3;
/** How every file is sent. */
export const SENDING = {
  endpoint: '/api/desk/uploads',
  /** Bytes of one request: on a slow line it ends before the server gives up on it. */
  chunkSize: 2 * 1024 * 1024,
  /** Pauses before a request is tried again by itself, in milliseconds. */
  retryDelays: [500, 1_000, 3_000, 5_000, 10_000],
  removeFingerprintOnSuccess: true,
};

interface Target {
  noun: Noun;
  id: number;
  /** The picture whose place and texts the new one takes. */
  replaces?: string;
  /** Which side of the piece a new picture shows. */
  view?: string;
  /** When it was taken, in milliseconds, where that is not when it is added. */
  takenAt?: number;
  /** What the file is called so that the server takes it once. */
  shot?: string;
}

type State =
  | { kind: 'waiting' }
  | { kind: 'sending'; secondsLeft: number | null }
  | { kind: 'paused' }
  /** Without a connection; it resumes by itself once there is one. */
  | { kind: 'cut' }
  | { kind: 'done'; key: string }
  | { kind: 'failed'; message: string };

export interface Item {
  readonly id: number;
  readonly target: Target;
  /** The selection and the place in it: the server keeps this order, whichever arrives first. */
  readonly place: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: State;
}

interface Running {
  item: Item;
  file: File;
  upload: Upload | null;
  startedAt: number;
  sentBefore: number;
}

class UploadQueue {
  #running: Running[] = [];
  #items: readonly Item[] = [];
  #next = 1;
  #selection = 0;
  readonly #listeners = new Set<() => void>();
  readonly #done = new Set<(target: Target, key: string) => void>();
  language: 'tw' | 'en' = 'tw';

  constructor() {
    globalThis.addEventListener?.('online', () => {
      for (const { item } of this.#running) if (item.state.kind === 'cut') this.resume(item.id);
    });
    globalThis.addEventListener?.('beforeunload', (event) => {
      if (this.#running.some(({ item }) => item.state.kind === 'sending')) event.preventDefault();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly items = (): readonly Item[] => this.#items;

  /** Called with each picture that was made. Returns the end of the subscription. */
  onDone(listener: (target: Target, key: string) => void): () => void {
    this.#done.add(listener);
    return () => this.#done.delete(listener);
  }

  /** Returns the numbers of their items. */
  add(files: Iterable<File>, target: Target): readonly number[] {
    const added: number[] = [];
    // Later than every selection before, in this tab or in one that was open earlier.
    this.#selection = Math.max(this.#selection + 1, Date.now());
    for (const file of files) {
      const item: Item = {
        id: this.#next,
        target,
        place: `${target.takenAt ?? this.#selection}/${added.length}`,
        name: file.name,
        size: file.size,
        sent: 0,
        state: { kind: 'waiting' },
      };
      added.push(this.#next);
      this.#next += 1;
      this.#running.push({ item, file, upload: null, startedAt: 0, sentBefore: 0 });
    }
    this.#fill();
    return added;
  }

  pause(id: number): void {
    const running = this.#find(id);
    if (!running || (running.item.state.kind !== 'sending' && running.item.state.kind !== 'waiting')) return;
    void running.upload?.abort();
    this.#set(running, { state: { kind: 'paused' } });
    this.#fill();
  }

  resume(id: number): void {
    const running = this.#find(id);
    if (!running || !['paused', 'cut', 'failed'].includes(running.item.state.kind)) return;
    this.#set(running, { state: { kind: 'waiting' } });
    this.#fill();
  }

  pauseAll(): void {
    for (const { item } of [...this.#running]) this.pause(item.id);
  }

  resumeAll(): void {
    for (const { item } of [...this.#running]) if (item.state.kind !== 'failed') this.resume(item.id);
  }

  /** Ends an upload; what the server has of it is deleted. */
  remove(id: number): void {
    const running = this.#find(id);
    if (!running) return;
    this.#running = this.#running.filter((other) => other !== running);
    if (running.item.state.kind !== 'done')
      void running.upload?.abort(running.upload.url !== null).catch(() => undefined);
    this.#fill();
  }

  #find(id: number): Running | undefined {
    return this.#running.find(({ item }) => item.id === id);
  }

  #set(running: Running, change: Partial<Item>): void {
    running.item = { ...running.item, ...change };
    this.#publish();
  }

  #publish(): void {
    this.#items = this.#running.map(({ item }) => item);
    for (const listener of this.#listeners) listener();
  }

  #fill(): void {
    const sending = this.#running.filter(({ item }) => item.state.kind === 'sending').length;
    const waiting = this.#running.filter(({ item }) => item.state.kind === 'waiting');
    for (const running of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void this.#start(running);
    this.#publish();
  }

  async #start(running: Running): Promise<void> {
    this.#set(running, { state: { kind: 'sending', secondsLeft: null } });
    running.startedAt = Date.now();
    running.sentBefore = running.item.sent;
    try {
      if (running.upload === null) {
        const upload = await this.#create(running);
        await this.#findPrevious(running, upload);
        running.upload ??= upload;
      }
    } catch (error) {
      this.#fail(running, error);
      return;
    }
    if (running.item.state.kind === 'sending') running.upload.start();
  }

  /** Goes on with what this file had sent before the page was loaded anew, but for what another of the queue is sending. */
  async #findPrevious(running: Running, upload: Upload): Promise<void> {
    const urls = new Set(this.#running.flatMap(({ upload: other }) => (other?.url ? [other.url] : [])));
    const earlier = (await upload.findPreviousUploads()).find(({ uploadUrl }) => uploadUrl && !urls.has(uploadUrl));
    if (earlier && this.#running.includes(running)) upload.resumeFromPreviousUpload(earlier);
  }

  /** The protocol's client is loaded with the first file. */
  async #create(running: Running): Promise<Upload> {
    const { Upload } = await import('tus-js-client');
    const { target } = running.item;
    const metadata: Record<string, string> = {
      noun: target.noun,
      id: String(target.id),
      filename: running.item.name,
      place: running.item.place,
    };
    if (target.replaces) metadata.replaces = target.replaces;
    if (target.view) metadata.view = target.view;
    if (target.shot) metadata.shot = target.shot;
    return new Upload(running.file, {
      ...SENDING,
      metadata,
      headers: { ...headChange(), 'Accept-Language': this.language === 'en' ? 'en' : 'zh-TW' },
      fingerprint: async (file) =>
        ['desk', target.noun, target.id, target.replaces ?? '', file.name, file.size, file.lastModified].join('-'),
      onShouldRetry: (error) => mayHelp(statusOf(error)) && navigator.onLine,
      onProgress: (sent, total) => this.#progress(running, sent, total),
      onError: (error) => this.#fail(running, error),
      onSuccess: ({ lastResponse }) => this.#finish(running, lastResponse.getHeader('Picture-Key') ?? ''),
    });
  }

  #progress(running: Running, sent: number, total: number): void {
    if (running.item.state.kind !== 'sending') return;
    const seconds = (Date.now() - running.startedAt) / 1_000;
    const speed = (sent - running.sentBefore) / seconds;
    const secondsLeft = seconds > 1 && speed > 0 ? Math.ceil((total - sent) / speed) : null;
    this.#set(running, { sent, state: { kind: 'sending', secondsLeft } });
  }

  #fail(running: Running, error: unknown): void {
    if (running.item.state.kind === 'paused') return;
    if (mayHelpLater(statusOf(error))) this.#set(running, { state: { kind: 'cut' } });
    else this.#set(running, { state: { kind: 'failed', message: readMessage(error) } });
    this.#fill();
  }

  #finish(running: Running, key: string): void {
    this.#set(running, { sent: running.item.size, state: { kind: 'done', key } });
    for (const listener of this.#done) listener(running.item.target, key);
    this.#fill();
  }
}

/** The one queue of the desk. */
export const uploads = new UploadQueue();
