// Photographs that the server has not acknowledged, kept in the browser's database, so that neither a closed page nor a cut line loses
// one. They are sent one after the other, in the order in which they were taken.
import { Listeners } from '../../../api/listeners';
import { uploads } from '../../uploads/queue';

/** A photograph on its way. */
export interface Shot {
  /** Rises with each photograph. */
  readonly id: number;
  /** Made on the phone, so that the server takes it once, though the phone dies before it has noted that it came. */
  readonly key: string;
  /** The account that took it: no other session sends it. */
  readonly account: number;
  readonly artifact: number;
  readonly view: string;
  readonly name: string;
  readonly takenAt: number;
  readonly bytes: Blob;
}

/** What the database has of it: no `Blob`, which WebKit does not keep in a private window. */
type KeptShot = Omit<Shot, 'bytes'> & { readonly bytes: ArrayBuffer; readonly type: string };

/** How long a cut line is left alone before the photograph is sent again, in milliseconds. */
const AGAIN_AFTER = 10_000;

const DATABASE = 'desk.storeroom';
const STORE = 'shots';

/** The state of a photograph: `refused` has the server's sentence. */
type ShotState =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string };

export interface ShownShot extends Shot {
  readonly state: ShotState;
}

const finish = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
  const database = await finish(opening);
  const transaction = database.transaction(STORE, mode);
  transaction.oncomplete = () => database.close();
  transaction.onabort = () => database.close();
  return transaction.objectStore(STORE);
}

class Shots {
  readonly #account: number;
  #started = false;
  /** Whether what an earlier visit left could not be read: it is still on the phone. */
  #isUnread = false;
  #shots: readonly ShownShot[] = [];
  #sending: { shot: number; item: number } | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Listeners();
  readonly #sent = new Listeners<[shot: Shot]>();

  constructor(account: number) {
    this.#account = account;
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly list = (): readonly ShownShot[] => this.#shots;

  readonly isUnread = (): boolean => this.#isUnread;

  /** Called with each photograph that has become a picture. Returns the end of the subscription. */
  readonly onSent = this.#sent.subscribe;

  /** Reads what an earlier visit left and sends it. From then on the queue of uploads is followed, whatever page is shown. */
  async start(): Promise<void> {
    if (this.#started) return;
    this.#started = true;
    uploads.subscribe(() => this.#follow());
    await this.read();
  }

  /** Reads what an earlier visit left; `isUnread` says whether that failed. */
  async read(): Promise<void> {
    let kept: KeptShot[] = [];
    try {
      kept = (await finish((await openStore('readonly')).getAll())) as KeptShot[];
      this.#isUnread = false;
    } catch {
      this.#isUnread = true;
    }
    const own = kept.filter(
      ({ account, id }) => account === this.#account && !this.#shots.some((shot) => shot.id === id),
    );
    const waiting = own.map(({ bytes, type, ...shot }) => ({
      ...shot,
      bytes: new Blob([bytes], { type }),
      state: { kind: 'waiting' as const },
    }));
    this.#set([...waiting, ...this.#shots]);
    this.#sendNext();
  }

  /** Keeps a photograph; it is safe once this has resolved. */
  async add(shot: Omit<Shot, 'id' | 'key' | 'account'>): Promise<void> {
    const record = { ...shot, key: crypto.randomUUID(), account: this.#account };
    const kept: Omit<KeptShot, 'id'> = { ...record, bytes: await shot.bytes.arrayBuffer(), type: shot.bytes.type };
    const id = Number(await finish((await openStore('readwrite')).add(kept)));
    this.#set([...this.#shots, { ...record, id, state: { kind: 'waiting' } }]);
    this.#sendNext();
  }

  /** Gives up a photograph, such as one that the server refused. */
  async remove(id: number): Promise<void> {
    if (this.#sending?.shot === id) {
      const { item } = this.#sending;
      this.#sending = null;
      uploads.remove(item);
    }
    await finish((await openStore('readwrite')).delete(id));
    this.#drop(id);
  }

  /** Sends one again that was refused. */
  sendAgain(id: number): void {
    this.#mark(id, { kind: 'waiting' });
    this.#sendNext();
  }

  #drop(id: number): void {
    this.#set(this.#shots.filter((shot) => shot.id !== id));
    this.#sendNext();
  }

  #sendNext(): void {
    if (this.#sending) return;
    const next = this.#shots.find(({ state }) => state.kind === 'waiting');
    if (!next) return;
    const file = new File([next.bytes], next.name, { type: next.bytes.type, lastModified: next.takenAt });
    const [item] = uploads.add([file], {
      noun: 'artifact',
      id: next.artifact,
      view: next.view,
      // One that was refused or had to wait still comes where it was taken.
      takenAt: next.takenAt,
      shot: next.key,
    });
    if (item === undefined) return;
    this.#sending = { shot: next.id, item };
    this.#follow();
  }

  /** Looks at the queue of uploads for the photograph that is being sent. */
  #follow(): void {
    if (!this.#sending) return;
    const { shot, item } = this.#sending;
    const found = uploads.items().find(({ id }) => id === item);
    if (!found) {
      // Cancelled in the list of uploads of its piece. It is still on the phone.
      this.#sending = null;
      this.#mark(shot, { kind: 'refused', message: '' });
      this.#sendNext();
      return;
    }
    const { state, sent, size } = found;
    if (state.kind === 'done') {
      this.#sending = null;
      uploads.remove(item);
      const done = this.#shots.find(({ id }) => id === shot);
      const tell = () => done && this.#sent.call(done);
      // It may stay in the database: the server takes it once.
      this.remove(shot)
        .catch(() => this.#drop(shot))
        .then(tell);
    } else if (state.kind === 'failed') {
      this.#sending = null;
      uploads.remove(item);
      this.#mark(shot, { kind: 'refused', message: state.message });
      this.#sendNext();
    } else {
      clearTimeout(this.#again);
      if (state.kind === 'cut') this.#again = setTimeout(() => uploads.resume(item), AGAIN_AFTER);
      const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
      this.#mark(shot, state.kind === 'signed-out' ? { kind: 'signed-out' } : { kind: 'sending', percent });
    }
  }

  #mark(id: number, state: ShotState): void {
    const before = this.#shots.find((shot) => shot.id === id)?.state;
    if (JSON.stringify(before) === JSON.stringify(state)) return;
    this.#set(this.#shots.map((shot) => (shot.id === id ? { ...shot, state } : shot)));
  }

  #set(shots: readonly ShownShot[]): void {
    this.#shots = shots;
    this.#listeners.call();
  }
}

const open = new Map<number, Shots>();

/** The photographs of an account; one queue for as long as the desk is open. */
export function shotsOf(account: number): Shots {
  const shots = open.get(account) ?? new Shots(account);
  open.set(account, shots);
  return shots;
}
