// The scale of a picture while it is marked: two points in pixels of the picture at its full size, and a length that is typed in
// centimetres. The server refuses the same (crates/domain/src/picture/scale.rs).
import type { Dimension, PictureScale } from '../../api/desk/types';

export type Point = readonly [number, number];

export interface Size {
  width: number;
  height: number;
}

export interface Marks {
  from: Point;
  to: Point;
  /** As it is typed. */
  length: string;
}

export const LEAST_DISTANCE = 20;
const LEAST_MILLIMETRES = 1;
const MOST_MILLIMETRES = 100_000;

/** Reads centimetres: 9, 9.0, 9,0, ９．０, 9 cm, 9 公分. Null for anything else, and for an impossible length. */
export function readMillimetres(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const found = /^(\d{1,5})(?:[.,](\d{1,4}))?\s*(?:cm|公分)?$/i.exec(plain);
  if (!found) return null;
  const millimetres = Math.round(Number(`${found[1]}.${found[2] ?? '0'}`) * 1000) / 100;
  return millimetres >= LEAST_MILLIMETRES && millimetres <= MOST_MILLIMETRES ? millimetres : null;
}

export const writeCentimetres = (millimetres: number): string => String(Math.round(millimetres * 100) / 1000);

export const measureDistance = ({ from, to }: Pick<Marks, 'from' | 'to'>): number =>
  Math.hypot(from[0] - to[0], from[1] - to[1]);

/** The scale that the marks say; null as long as they say none. */
export function readScale(marks: Marks): PictureScale | null {
  const millimetres = readMillimetres(marks.length);
  if (millimetres === null || measureDistance(marks) < LEAST_DISTANCE) return null;
  const { from, to } = marks;
  return { from: [from[0], from[1]], to: [to[0], to[1]], millimetres };
}

export const toMarks = ({ from, to, millimetres }: PictureScale): Marks => ({
  from,
  to,
  length: writeCentimetres(millimetres),
});

/** Where the points begin: across the middle of the picture, as wide as most pieces. */
export const placeMarks = ({ width, height }: Size): Marks => ({
  from: [Math.round(width * 0.2), Math.round(height / 2)],
  to: [Math.round(width * 0.8), Math.round(height / 2)],
  length: '',
});

/** Whole pixels, on the picture. */
export const limitPoint = ([x, y]: Point, { width, height }: Size): Point => [
  Math.max(0, Math.min(width, Math.round(x))),
  Math.max(0, Math.min(height, Math.round(y))),
];

/** Pixels of the picture to a centimetre, as it is shown: 87.5. */
export const writePixelsPerCentimetre = (scale: PictureScale): string =>
  String(Number(((measureDistance(scale) / scale.millimetres) * 10).toPrecision(4)));

const MILLIMETRES: Partial<Record<Dimension['unit'], number>> = { mm: 1, cm: 10, m: 1000 };

export interface SuggestedLength {
  part: Dimension['part'];
  /** As it would be typed. */
  length: string;
}

/** The piece's measurements that are lengths. */
export const suggestLengths = (dimensions: readonly Dimension[]): readonly SuggestedLength[] =>
  dimensions.flatMap(({ part, value, unit }) => {
    const length = writeCentimetres(value * (MILLIMETRES[unit] ?? 0));
    return readMillimetres(length) === null ? [] : [{ part, length }];
  });
