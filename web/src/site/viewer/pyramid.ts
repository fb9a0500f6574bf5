// Which tiles a picture has: the same pyramid as `crates/domain/src/iiif/pyramid.rs`, its levels counted from the smallest, as
// OpenSeadragon counts them.
import type { Size } from './view';

export const TILE = 512;

/** The number of the full-size level; level 0 fits into one tile. */
export const getTopLevel = ({ width, height }: Size): number =>
  Math.ceil(Math.log2(Math.ceil(Math.max(width, height) / TILE)));

/** A tile's path below its picture's image service. */
export function getTilePath(picture: Size, level: number, column: number, row: number): string {
  const scale = 2 ** (getTopLevel(picture) - level);
  const span = TILE * scale;
  const [x, y] = [column * span, row * span];
  const width = Math.min(span, picture.width - x);
  const height = Math.min(span, picture.height - y);
  return `${x},${y},${width},${height}/${Math.ceil(width / scale)},${Math.ceil(height / scale)}/0/default.jpg`;
}
