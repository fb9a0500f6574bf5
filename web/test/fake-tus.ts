// In place of the client of the tus protocol: nothing is sent, and the test says what becomes of each upload. For `vi.mock`.
import type { UploadOptions } from 'tus-js-client';

export const DONE_KEY = 'abc';
export const DONE_IMPORT = 4;

export class Upload {
  url: string | null = null;
  starts = 0;
  isAborted = false;
  readonly file: File;
  readonly options: UploadOptions;

  constructor(file: File, options: UploadOptions) {
    this.file = file;
    this.options = options;
    made.push(this);
  }

  async findPreviousUploads() {
    return [];
  }

  start(): void {
    this.starts += 1;
    this.isAborted = false;
  }

  async abort(): Promise<void> {
    this.isAborted = true;
  }

  /** The server's answer; 0 is none. */
  fail(status: number, message = ''): void {
    const answer = { getStatus: () => status, getBody: () => JSON.stringify({ message }) };
    this.options.onError?.(Object.assign(new Error(), { originalResponse: status === 0 ? null : answer }) as never);
  }

  finish(): void {
    const getHeader = (name: string) => (name === 'Import-Id' ? String(DONE_IMPORT) : DONE_KEY);
    this.options.onSuccess?.({ lastResponse: { getHeader } as never });
  }
}

/** All that were made, in their order. */
export const made: Upload[] = [];

/** A file that was deleted, or is on a card that was taken out, once `breakIt` was called; its beginning, if any, can still be read. */
export function breakable(name: string, size = 1) {
  const file = new File(['x'.repeat(size)], name);
  const { slice, stream } = file;
  let from = Number.POSITIVE_INFINITY;
  const refuse = () => Promise.reject(new DOMException('', 'NotFoundError'));
  file.slice = (start, end) => {
    const part = slice.call(file, start, end);
    return Math.min(end ?? size, size) > from ? Object.assign(part, { arrayBuffer: refuse }) : part;
  };
  file.stream = () => (from < size ? new ReadableStream({ pull: refuse }) : stream.call(file));
  return {
    file,
    breakIt: (at = 0) => {
      from = at;
    },
    mendIt: () => {
      from = Number.POSITIVE_INFINITY;
    },
  };
}

export function broken(name: string): File {
  const { file, breakIt } = breakable(name);
  breakIt();
  return file;
}

/** Whether the browser asks before the page is left. */
export const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A drop on an element; `unreadable` are the paths that the browser has and cannot read. */
export function drop(target: Element, files: readonly File[], unreadable: readonly string[] = []): void {
  const entries = [
    ...files.map((file) => ({
      isFile: true,
      fullPath: `/${file.name}`,
      file: (take: (read: File) => void) => take(file),
    })),
    ...unreadable.map((path) => ({
      isFile: true,
      fullPath: `/${path}`,
      file: (_: unknown, refuse: (failure: Error) => void) => refuse(new DOMException('', 'NotReadableError')),
    })),
  ];
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const dataTransfer = { types: ['Files'], items, files: [] };
  target.dispatchEvent(Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }));
}
