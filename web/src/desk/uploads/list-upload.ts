// A list on its way to the server, by the tus protocol: one file, from which an import is made. As the queue of pictures it lives as
// long as the desk is open, whatever page is shown.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Upload } from 'tus-js-client';
import { announceSignOut, headChange, onSignedIn } from '../../api/desk/requests';
import { Listeners } from '../../api/listeners';
import { type Failed, readFailure, UNREADABLE } from './item';
import { isReadable, SENDING } from './sending';

interface OnItsWay {
  /** `cut` resumes by itself with a connection, `signed-out` after signing in. */
  kind: 'sending' | 'cut' | 'signed-out';
  name: string;
  percent: number;
}

/** `name` is that of the list. */
export type FailedList = Failed & { name: string };

type ListUploadState = { kind: 'none' } | OnItsWay | FailedList;

interface Sending {
  file: File;
  upload: Upload;
  /** Bytes. */
  sent: number;
}

const tell = (kind: OnItsWay['kind'], { file: { name, size }, sent }: Sending): OnItsWay => ({
  kind,
  name,
  percent: size === 0 ? 0 : Math.floor((sent / size) * 100),
});

class ListUpload {
  #state: ListUploadState = { kind: 'none' };
  #sending: Sending | null = null;
  readonly #listeners = new Listeners();
  readonly #done = new Listeners<[id: number]>();

  constructor() {
    globalThis.addEventListener?.('online', () => {
      if (this.#state.kind === 'cut') void this.resume();
    });
    onSignedIn(() => {
      if (this.#state.kind === 'signed-out') void this.resume();
    });
    globalThis.addEventListener?.('beforeunload', (event) => {
      if (this.#sending) event.preventDefault();
    });
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly state = (): ListUploadState => this.#state;

  /** Called with the number of each import that was made. Returns the end of the subscription. */
  readonly onDone = this.#done.subscribe;

  /** Takes the place of the list before. `clears`: whether cells that say so empty their fields. */
  async send(file: File, clears: boolean, language: 'tw' | 'en'): Promise<void> {
    void this.#sending?.upload.abort();
    const { name, size, lastModified } = file;
    const upload = new Upload(file, {
      ...SENDING,
      metadata: { noun: 'import', id: '0', filename: name, clears: String(clears) },
      headers: { ...headChange(), 'Accept-Language': language === 'en' ? 'en' : 'zh-TW' },
      fingerprint: async () => ['desk', 'import', name, size, lastModified, clears].join('-'),
      onProgress: (sent) => {
        sending.sent = sent;
        this.#set(tell('sending', sending));
      },
      onError: (error) => void this.#fail(sending, error),
      onSuccess: ({ lastResponse }) => {
        this.#end();
        this.#done.call(Number(lastResponse.getHeader('Import-Id')));
      },
    });
    const sending: Sending = { file, upload, sent: 0 };
    this.#sending = sending;
    this.#set(tell('sending', sending));
    // Without the browser's storage the list is sent from its beginning.
    const [earlier] = await upload.findPreviousUploads().catch(() => []);
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    await this.#start(sending);
  }

  /** Goes on with the list after the connection or the session had ended, or tries once more. */
  async resume(): Promise<void> {
    if (!this.#sending) return;
    this.#set(tell('sending', this.#sending));
    await this.#start(this.#sending);
  }

  cancel(): void {
    void this.#sending?.upload.abort(true).catch(() => undefined);
    this.#end();
  }

  async #start(sending: Sending): Promise<void> {
    const readable = await isReadable(sending.file, sending.sent);
    // Cancelled, or another list was chosen meanwhile.
    if (this.#sending !== sending) return;
    if (readable) sending.upload.start();
    else this.#set({ ...UNREADABLE, name: sending.file.name });
  }

  async #fail(sending: Sending, error: unknown): Promise<void> {
    const { name } = sending.file;
    const state = readFailure(error);
    if (state.kind === 'failed') {
      if (!state.mayHelp) this.#sending = null;
      return this.#set({ ...state, name });
    }
    const stopped = tell(state.kind, sending);
    this.#set(stopped);
    if (state.kind === 'signed-out') return announceSignOut();
    // A browser sends nothing of a file that it cannot read any more, as if there were no connection.
    const readable = await isReadable(sending.file, sending.sent);
    if (!readable && this.#state === stopped) this.#set({ ...UNREADABLE, name });
  }

  #end(): void {
    this.#sending = null;
    this.#set({ kind: 'none' });
  }

  #set(state: ListUploadState): void {
    this.#state = state;
    this.#listeners.call();
  }
}

/** The one list that is on its way. */
export const listUpload = new ListUpload();

/** `onDone` is called with the number of an import that was made while the component is there. */
export function useListUpload(onDone: (id: number) => void): ListUploadState {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => listUpload.onDone((id) => done.current(id)), []);
  return useSyncExternalStore(listUpload.subscribe, listUpload.state);
}
