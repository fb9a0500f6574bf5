// A list and a folder of pictures beside it are sent as one file. Whichever comes first waits for the other, also while another page of
// the desk is shown.
import { useSyncExternalStore } from 'react';
import { Listeners } from '../../../api/listeners';
import { type Chosen, type FolderFile, isList, isPicture, withoutContent } from '../../uploads/folder';
import { isReadable } from '../../uploads/sending';
import { pack } from '../../uploads/zip';

export type Refusal = { kind: 'nothing' | 'large' | 'failed' } | { kind: 'unreadable'; paths: readonly string[] };

interface FolderState {
  pictures: readonly FolderFile[];
  /** What is neither list nor picture. */
  others: readonly FolderFile[];
  /** How much was read; null while nothing is being read. */
  percent: number | null;
  refusal: Refusal | null;
}

const EMPTY: FolderState = { pictures: [], others: [], percent: null, refusal: null };

/** A folder that is chosen again takes the place of its files. */
const addFiles = (before: readonly FolderFile[], added: readonly FolderFile[]): FolderFile[] => [
  ...new Map([...before, ...added].map((file) => [file.path, file])).values(),
];

async function listUnreadable(files: readonly FolderFile[]): Promise<string[]> {
  const paths: string[] = [];
  for (const { path, file } of files) if (!(await isReadable(file))) paths.push(path);
  return paths;
}

class FolderImport {
  #state = EMPTY;
  readonly #listeners = new Listeners();

  constructor() {
    globalThis.addEventListener?.('beforeunload', (event) => {
      if (this.#state.pictures.length > 0 || this.#state.percent !== null) event.preventDefault();
    });
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly state = (): FolderState => this.#state;

  async take({ files, unreadable }: Chosen, send: (file: File) => Promise<void>): Promise<void> {
    if (unreadable.length > 0) return this.#refuse({ kind: 'unreadable', paths: unreadable });
    this.#set({ refusal: null });
    const [only] = files;
    const pictures = files.filter(({ path }) => isPicture(path));
    const lists = files.filter(({ path }) => isList(path));
    // A file by itself is sent as it is; whether it can be read, the server says.
    const isAlone = files.length === 1 && pictures.length === 0 && this.#state.pictures.length === 0;
    if (only && isAlone) return send(only.file);
    const all = addFiles(this.#state.pictures, pictures);
    // The dry run names files that are neither list nor picture; it needs their names alone.
    const rest = files.filter((file) => !pictures.includes(file) && !lists.includes(file)).map(withoutContent);
    const others = addFiles(this.#state.others, rest);
    if (lists.length > 0) return this.#pack(lists, all, others, send);
    this.#set({ pictures: all, others, refusal: pictures.length === 0 ? { kind: 'nothing' } : null });
  }

  readonly clear = (): void => this.#set(EMPTY);

  async #pack(
    lists: readonly FolderFile[],
    pictures: readonly FolderFile[],
    others: readonly FolderFile[],
    send: (file: File) => Promise<void>,
  ): Promise<void> {
    const name = (lists[0]?.path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
    const files = [...lists, ...pictures];
    try {
      this.#set({ percent: 0 });
      const file = await pack([...files, ...others], `${name}.zip`, (percent) => this.#set({ percent }));
      if (file === null) return this.#refuse({ kind: 'large' });
      this.#set({ pictures: [], others: [], percent: null });
      await send(file);
    } catch {
      const paths = await listUnreadable(files);
      // Kept, they would refuse each list that is chosen later.
      this.#set({ pictures: this.#state.pictures.filter(({ path }) => !paths.includes(path)) });
      this.#refuse(paths.length === 0 ? { kind: 'failed' } : { kind: 'unreadable', paths });
    }
  }

  #refuse(refusal: Refusal): void {
    this.#set({ percent: null, refusal });
  }

  #set(change: Partial<FolderState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.call();
  }
}

export const folderImport = new FolderImport();

export const useFolderImport = (): FolderState => useSyncExternalStore(folderImport.subscribe, folderImport.state);
