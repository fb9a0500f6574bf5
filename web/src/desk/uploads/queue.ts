// Files on their way to the server, by the tus protocol: three at a time, each with its progress. A cut line is waited out, and what
// the server has is never sent twice. The queue lives as long as the desk is open, whatever page is shown.
import type { Upload } from 'tus-js-client';
import { announceSignOut, headChange, onSignedIn } from '../../api/desk/requests';
import { Listeners } from '../../api/listeners';
import { type Item, readFailure, type State, type Target, UNREADABLE } from './item';
import { isReadable, SENDING } from './sending';

/** What a camera is asked for: an iPhone sends HEIC as JPEG where HEIC is not named. */
export const PHOTOGRAPHS = 'image/jpeg,image/png,image/webp,image/tiff';
/** What the server can read, for file fields. Few systems know the type of HEIC, so its endings are named too. */
export const ACCEPTED = `${PHOTOGRAPHS},image/heic,image/heif,.heic,.heif`;

/** Files that are sent at the same time; the server takes six of one account. */
const AT_ONCE = 3;

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
  readonly #listeners = new Listeners();
  readonly #done = new Listeners<[target: Target, key: string]>();
  language: 'tw' | 'en' = 'tw';

  constructor() {
    globalThis.addEventListener?.('online', () => this.#resumeEvery('cut'));
    onSignedIn(() => this.#resumeEvery('signed-out'));
    globalThis.addEventListener?.('beforeunload', (event) => {
      // Photographs of the storeroom are kept in the browser's database.
      const isLost = ({ item: { state, target } }: Running) => state.kind !== 'done' && target.shot === undefined;
      if (this.#running.some(isLost)) event.preventDefault();
    });
  }

  #resumeEvery(kind: State['kind']): void {
    for (const { item } of [...this.#running]) if (item.state.kind === kind) this.resume(item.id);
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly items = (): readonly Item[] => this.#items;

  /** Called with each picture that was made. Returns the end of the subscription. */
  readonly onDone = this.#done.subscribe;

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
    if (!running || !['paused', 'cut', 'signed-out', 'failed'].includes(running.item.state.kind)) return;
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
    this.#listeners.call();
  }

  #fill(): void {
    const sending = this.#running.filter(({ item }) => item.state.kind === 'sending').length;
    const waiting = this.#running.filter(({ item }) => item.state.kind === 'waiting');
    for (const running of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void this.#start(running);
    this.#publish();
  }

  async #start(running: Running): Promise<void> {
    const state: State = { kind: 'sending', secondsLeft: null };
    this.#set(running, { state });
    running.startedAt = Date.now();
    running.sentBefore = running.item.sent;
    try {
      if (running.upload === null) {
        const upload = await this.#create(running);
        await this.#findPrevious(running, upload);
        running.upload ??= upload;
      }
      const readable = await isReadable(running.file, running.item.sent);
      // Paused, ended, or begun once more meanwhile.
      if (running.item.state !== state || !this.#running.includes(running)) return;
      if (readable) running.upload.start();
      else this.#stop(running, UNREADABLE);
    } catch (error) {
      this.#fail(running, error);
    }
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
    const state = readFailure(error);
    this.#stop(running, state);
    if (state.kind === 'signed-out') announceSignOut();
    if (state.kind === 'cut') void this.#checkFile(running, state);
  }

  /** A browser sends nothing of a file that it cannot read any more, as if there were no connection. */
  async #checkFile(running: Running, cut: State): Promise<void> {
    const readable = await isReadable(running.file, running.item.sent);
    if (!readable && running.item.state === cut) this.#stop(running, UNREADABLE);
  }

  #stop(running: Running, state: State): void {
    this.#set(running, { state });
    this.#fill();
  }

  #finish(running: Running, key: string): void {
    this.#set(running, { sent: running.item.size, state: { kind: 'done', key } });
    this.#done.call(running.item.target, key);
    this.#fill();
  }
}

/** The one queue of the desk. */
export const uploads = new UploadQueue();
