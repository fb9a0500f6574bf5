// Writes the face of ideographs that the server cuts pages' fonts from: each glyph as WOFF2 transforms it, so that cutting is
// copying. `crates/server/src/site/fonts/face.rs` reads the file; its numbers are little-endian, those in the tables as they are in fonts.
//
//   "DBGSONG1", characters u32, glyphs u32
//   tables: head, hhea, vhea, maxp, OS/2, post, each with its length (u32) before it
//   for each character, sorted: code point u32, glyph u32
//   for each glyph and the end: offset u32 from the first glyph's record
//   for each glyph: contours u16; sizes of its parts of the streams of points, flags and outlines, u16 each; size in `glyf` u16; left and
//   top side bearing i16; the three parts
import { findTable, readCmap, readContours } from './sfnt.mjs';

const TABLES = ['head', 'hhea', 'vhea', 'maxp', 'OS/2', 'post'];

/** A point's flag and bytes, as in section 5.2 of the WOFF2 specification. */
function encodePoint({ on, x, y }) {
  const [width, height] = [Math.abs(x), Math.abs(y)];
  const [right, up] = [x < 0 ? 0 : 1, y < 0 ? 0 : 1];
  const curve = on ? 0 : 128;
  const signs = right + 2 * up;
  if (x === 0 && height < 1280) return [curve + ((height & 0xf00) >> 7) + up, [height & 0xff]];
  if (y === 0 && width < 1280) return [curve + 10 + ((width & 0xf00) >> 7) + right, [width & 0xff]];
  const [left, low] = [width - 1, height - 1];
  if (width < 65 && height < 65)
    return [curve + 20 + (left & 0x30) + ((low & 0x30) >> 2) + signs, [((left & 0xf) << 4) | (low & 0xf)]];
  if (width < 769 && height < 769)
    return [curve + 84 + 12 * ((left & 0x300) >> 8) + ((low & 0x300) >> 6) + signs, [left & 0xff, low & 0xff]];
  if (width < 4096 && height < 4096)
    return [curve + 120 + signs, [width >> 4, ((width & 0xf) << 4) | (height >> 8), height & 0xff]];
  return [curve + 124 + signs, [width >> 8, width & 0xff, height >> 8, height & 0xff]];
}

/** A number as WOFF2's type 255UInt16. */
function encode255(value) {
  if (value < 253) return [value];
  if (value < 506) return [255, value - 253];
  if (value < 762) return [254, value - 506];
  return [253, value >> 8, value & 0xff];
}

/** A glyph's parts of the streams of points, flags and outlines. */
function encodeOutline(contours) {
  const points = contours.flat().map(encodePoint);
  const instructions = contours.length > 0 ? encode255(0) : [];
  return [
    contours.flatMap((contour) => encode255(contour.length)),
    points.map(([flag]) => flag),
    [...points.flatMap(([, bytes]) => bytes), ...instructions],
  ].map((part) => Buffer.from(part));
}

/** WOFF2 leaves a bounding box out when it is the points' own. */
function checkBox(glyph, contours) {
  let [x, y] = [0, 0];
  const points = contours.flat().map((point) => {
    x += point.x;
    y += point.y;
    return [x, y];
  });
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  if (box.some((edge, at) => edge !== glyph.readInt16BE(2 + 2 * at)))
    throw new Error('a glyph has a bounding box that its points do not give');
}

function* readGlyphs(face) {
  const loca = findTable(face, 'loca');
  const glyf = findTable(face, 'glyf');
  const isLong = findTable(face, 'head').readInt16BE(50) === 1;
  const offset = (glyph) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  for (let glyph = 0; glyph < findTable(face, 'maxp').readUInt16BE(4); glyph += 1) {
    yield glyf.subarray(offset(glyph), offset(glyph + 1));
  }
}

/** Side bearings of a table of metrics; every ideograph has to be as wide as the em. */
function readBearings(metrics, longCount, glyphs, em) {
  return Array.from({ length: glyphs }, (_, glyph) => {
    const long = Math.min(glyph, longCount - 1);
    if (glyph > 0 && metrics.readUInt16BE(4 * long) !== em) throw new Error(`glyph ${glyph} is not as wide as the em`);
    return metrics.readInt16BE(glyph < longCount ? 4 * glyph + 2 : 4 * longCount + 2 * (glyph - longCount));
  });
}

const u32 = (...values) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => {
    bytes.writeUInt32LE(value, 4 * at);
  });
  return bytes;
};

/** The file of a TrueType face that has ideographs alone, without hints and layout. */
export function writeFace(face) {
  const glyphs = [...readGlyphs(face)];
  const em = findTable(face, 'head').readUInt16BE(18);
  const bearings = (metrics, header) =>
    readBearings(findTable(face, metrics), findTable(face, header).readUInt16BE(34), glyphs.length, em);
  const [left, top] = [bearings('hmtx', 'hhea'), bearings('vmtx', 'vhea')];
  const records = glyphs.map((glyph, at) => {
    const contours = readContours(glyph);
    if (contours.length > 0) checkBox(glyph, contours);
    const parts = encodeOutline(contours);
    const head = Buffer.alloc(14);
    [contours.length, ...parts.map((part) => part.length), glyph.length].forEach((value, field) => {
      head.writeUInt16LE(value, 2 * field);
    });
    head.writeInt16LE(left[at], 10);
    head.writeInt16LE(top[at], 12);
    return Buffer.concat([head, ...parts]);
  });
  const offsets = [0];
  for (const record of records) offsets.push(offsets.at(-1) + record.length);
  const characters = [...readCmap(findTable(face, 'cmap'))].sort(([one], [other]) => one - other);
  return Buffer.concat([
    Buffer.from('DBGSONG1', 'latin1'),
    u32(characters.length, glyphs.length),
    ...TABLES.map((tag) => findTable(face, tag)).flatMap((table) => [u32(table.length), table]),
    u32(...characters.flat()),
    u32(...offsets),
    ...records,
  ]);
}
