// Reads what the build needs of a TrueType face: its characters, its tables, and the points of its glyphs.

/** The characters that a TrueType face has a glyph for, sorted. */
export function readCharacters(sfnt) {
  return [...readCmap(findTable(sfnt, 'cmap')).keys()].map((code) => String.fromCodePoint(code));
}

/** A table by its tag. */
export function findTable(sfnt, wanted) {
  for (let at = 12; at < 12 + 16 * sfnt.readUInt16BE(4); at += 16) {
    if (sfnt.toString('latin1', at, at + 4) !== wanted) continue;
    const offset = sfnt.readUInt32BE(at + 8);
    return sfnt.subarray(offset, offset + sfnt.readUInt32BE(at + 12));
  }
  throw new Error(`the face has no table ${wanted}`);
}

/** Glyphs by code point, from the subtable for all of Unicode (format 12). */
export function readCmap(cmap) {
  const glyphs = new Map();
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const start = cmap.readUInt32BE(at + 4);
    if (cmap.readUInt16BE(start) !== 12) continue;
    for (let group = 0; group < cmap.readUInt32BE(start + 12); group += 1) {
      const [from, to, glyph] = [0, 4, 8].map((part) => cmap.readUInt32BE(start + 16 + 12 * group + part));
      for (let code = from; code <= to; code += 1) glyphs.set(code, glyph + code - from);
    }
    return glyphs;
  }
  throw new Error('the face has no character map of format 12');
}

/** Bits of a point's flags. */
const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 };
const REPEATED = 8;
const SAME = { x: 16, y: 32 };

/** A glyph's contours, each a list of points with the way from the point before; none for a glyph without an outline. */
export function readContours(glyph) {
  if (glyph.length === 0) return [];
  const count = glyph.readInt16BE(0);
  if (count < 0) throw new Error('a glyph is made of other glyphs');
  const ends = Array.from({ length: count }, (_, contour) => glyph.readUInt16BE(10 + 2 * contour));
  let at = 10 + 2 * count;
  if (glyph.readUInt16BE(at) !== 0) throw new Error('a glyph has instructions');
  at += 2;
  const flags = [];
  while (flags.length <= ends.at(-1)) {
    const flag = glyph[at];
    const times = flag & REPEATED ? glyph[at + 1] + 1 : 1;
    at += flag & REPEATED ? 2 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const way = (axis) =>
    flags.map((flag) => {
      if (flag & SHORT[axis]) {
        at += 1;
        return flag & SAME[axis] ? glyph[at - 1] : -glyph[at - 1];
      }
      if (flag & SAME[axis]) return 0;
      at += 2;
      return glyph.readInt16BE(at - 2);
    });
  const [x, y] = [way('x'), way('y')];
  const points = flags.map((flag, point) => ({ on: (flag & ON_CURVE) !== 0, x: x[point], y: y[point] }));
  return ends.map((end, contour) => points.slice(contour === 0 ? 0 : ends[contour - 1] + 1, end + 1));
}
