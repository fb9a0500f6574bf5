// Files on their way to the server, and the order in which they were chosen.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { isPicture, PICTURE_ENDINGS, sortByName } from '../src/desk/uploads/folder';
import { ACCEPTED } from '../src/desk/uploads/queue';

interface Sent {
  metadata: Record<string, string>;
  onSuccess: (payload: { lastResponse: { getHeader: (name: string) => string } }) => void;
}
const sent: Sent[] = [];

vi.mock('tus-js-client', () => ({
  Upload: class {
    url = null;
    constructor(_file: File, options: Sent) {
      sent.push(options);
    }
    async findPreviousUploads() {
      return [];
    }
    start() {}
    async abort() {}
  },
}));

const { uploads } = await import('../src/desk/uploads/queue');

const file = (name: string) => new File(['x'], name);

/** A place as the server compares it. */
const numbers = ({ metadata }: Sent) => (metadata.place ?? '').split('/').map(Number);

describe('the order of files that are sent', () => {
  it('is said to the server with each of them, whichever begins or ends first', async () => {
    uploads.add(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(file), { noun: 'artifact', id: 7 });
    uploads.add([file('later.jpg')], { noun: 'artifact', id: 7 });
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    // The third is the first to arrive; its place goes to the next that waits.
    for (const at of [2, 0]) sent[at]?.onSuccess({ lastResponse: { getHeader: () => 'key' } });
    await vi.waitFor(() => expect(sent).toHaveLength(5));
    const places = sent.map(numbers);
    const [selection] = places[0] ?? [];
    expect(places.slice(0, 4)).toEqual([0, 1, 2, 3].map((at) => [selection, at]));
    expect(places[4]?.[0]).toBeGreaterThan(selection ?? Number.NaN);
    expect(sent.map(({ metadata }) => metadata.filename)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', 'later.jpg']);
  });

  it('is that of the names, as a person counts, of files that are chosen together', () => {
    const paths = ['A-10.jpg', 'a-2.jpg', 'A-1 (2).jpg', 'A-1.jpg', '春/10.png', '春/9.png', 'A-1.2.jpg'];
    const sorted = sortByName(paths.map((path) => ({ path, file: file(path) })));
    expect(sorted.map(({ path }) => path)).toEqual([
      'A-1.jpg',
      'A-1 (2).jpg',
      'A-1.2.jpg',
      'a-2.jpg',
      'A-10.jpg',
      '春/9.png',
      '春/10.png',
    ]);
  });
});

describe('photographs', () => {
  it('are told by the endings that the server takes', () => {
    const source = readFileSync(new URL('../../crates/media/src/lib.rs', import.meta.url), 'utf8');
    const endings = /FILE_ENDINGS: [^=]*= \[([^\]]*)\]/.exec(source)?.[1]?.match(/\w+/g);
    expect(PICTURE_ENDINGS).toEqual(endings);
    for (const ending of PICTURE_ENDINGS) expect(isPicture(`IMG_1.${ending.toUpperCase()}`), ending).toBe(true);
  });

  it('of an iPhone can be chosen', () => {
    for (const type of ['image/heic', '.heic', '.heif']) expect(ACCEPTED.split(',')).toContain(type);
  });
});
