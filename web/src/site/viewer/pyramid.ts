// Which tiles a picture has: as `crates/domain/src/iiif/pyramid.rs` has it, counted from the smallest level as OpenSeadragon does.
import type { Sides } from './view';

export const TILE = 512;

/** The number of the full-size level; level 0 is the first that one tile holds. */
export const topLevel = ({ width, height }: Sides): number =>
  Math.ceil(Math.log2(Math.ceil(Math.max(width, height) / TILE)));

/** A tile's address below its picture's image service. */
export function tilePath(picture: Sides, level: number, column: number, row: number): string {
  const scale = 2 ** (topLevel(picture) - level);
  const span = TILE * scale;
  const [x, y] = [column * span, row * span];
  const width = Math.min(span, picture.width - x);
  const height = Math.min(span, picture.height - y);
  return `${x},${y},${width},${height}/${Math.ceil(width / scale)},${Math.ceil(height / scale)}/0/default.jpg`;
}
