// Many files as one ZIP file, without compression: pictures would not get smaller. The parts stay where they are until they are sent.
import type { FolderFile } from './folder';

/** The format's plain form counts bytes and files with so many bits. */
const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  return rest;
});

/** The checksum that the format requires of each file. */
export async function checksum(blob: Blob): Promise<number> {
  let crc = 0xffff_ffff;
  const reader = blob.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return (crc ^ 0xffff_ffff) >>> 0;
    for (const byte of value) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  }
}

interface Entry {
  name: Uint8Array<ArrayBuffer>;
  crc: number;
  size: number;
  /** Where it begins. */
  at: number;
}

/** Numbers of two or four bytes, the lowest first. */
function bytes(...fields: readonly [size: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** What both headers of a file say: version, names in UTF-8, no compression, a fixed date, sums, lengths. */
const common = ({ name, crc, size }: Entry): [2 | 4, number][] => [
  [2, 20],
  [2, 0x0800],
  [2, 0],
  [2, 0],
  [2, 0x0021],
  [4, crc],
  [4, size],
  [4, size],
  [2, name.length],
  [2, 0],
];

/** Puts files into one; null where they are too many or too large for it. The same files make the same bytes, so that an upload can resume. */
export async function pack(
  files: readonly FolderFile[],
  name: string,
  onProgress: (percent: number) => void,
): Promise<File | null> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  // Each file has two headers, with its path of at most some hundred bytes.
  if (files.length > MOST_FILES || total + files.length * 2_048 > MOST_BYTES) return null;
  const ordered = [...files].sort((one, other) => (one.path < other.path ? -1 : 1));
  const parts: BlobPart[] = [];
  const entries: Entry[] = [];
  let at = 0;
  let read = 0;
  for (const { path, file } of ordered) {
    const entry = { name: new TextEncoder().encode(path), crc: await checksum(file), size: file.size, at };
    const header = bytes([4, 0x0403_4b50], ...common(entry));
    parts.push(header, entry.name, file);
    entries.push(entry);
    at += header.length + entry.name.length + file.size;
    read += file.size;
    onProgress(Math.floor((read / Math.max(total, 1)) * 100));
  }
  const begin = at;
  for (const entry of entries) {
    const header = bytes([4, 0x0201_4b50], [2, 20], ...common(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at]);
    parts.push(header, entry.name);
    at += header.length + entry.name.length;
  }
  const count = entries.length;
  parts.push(bytes([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, at - begin], [4, begin], [2, 0]));
  const lastModified = Math.max(0, ...files.map(({ file }) => file.lastModified));
  return new File(parts, name, { type: 'application/zip', lastModified });
}
