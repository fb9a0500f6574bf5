// How long a centimetre is on a picture. Staff mark it on a picture; where they have not, it is estimated, and is shown as an
// estimate.
//
// The whole piece is within its picture and was photographed to fill it, so its greatest height and width bound the scale; the
// direction with the smaller margins decides. Studios leave about an eighth of the picture free on either side; the demonstration
// pictures fill 70 % of the width or 74 % of the height. Pictures of a part of the piece have no scale.
import type { Artifact, Dimension, OpenFile, Picture } from '../../api/site/schema.gen';

/** The share of its picture that a piece fills, in the direction with the smaller margins. */
const FILLED_SHARE = 0.72;

const WHOLE_PIECE = new Set(['front', 'back', 'side']);
const CENTIMETRES: Record<string, number> = { mm: 0.1, cm: 1, m: 100 };

const UPRIGHT = /height|^h\.?$|高/i;
const LEVEL = /diameter|width|length|^[dwl]\.?$|徑|寬|長/i;

/** The longest dimension whose name matches, in centimetres; 0 without one. */
function findLongest(dimensions: readonly Dimension[], part: RegExp): number {
  const fitting = dimensions.filter(({ part_tw, part_en }) => part.test(part_tw) || part.test(part_en));
  return Math.max(0, ...fitting.map(({ value, unit }) => value * (CENTIMETRES[unit] ?? 0)));
}

/** Pixels of the picture to a centimetre of the piece; null where it cannot be estimated. */
export function estimatePixelsPerCentimetre({ dimensions }: Artifact, picture: Picture): number | null {
  if (!WHOLE_PIECE.has(picture.view)) return null;
  const [height, width] = [findLongest(dimensions, UPRIGHT), findLongest(dimensions, LEVEL)];
  const bounds = [height > 0 ? picture.height / height : Infinity, width > 0 ? picture.width / width : Infinity];
  const bound = Math.min(...bounds);
  return Number.isFinite(bound) ? bound * FILLED_SHARE : null;
}

export interface PixelScale {
  /** Pixels of the picture to a centimetre of the piece. */
  pixelsPerCm: number;
  /** By staff, on this picture; otherwise it is an estimate. */
  isMeasured: boolean;
}

/** Null where a picture's scale is neither measured nor to be estimated. */
export function getPixelScale(artifact: Artifact, file: OpenFile): PixelScale | null {
  const measured = file.pixels_per_centimetre;
  if (measured !== null) return { pixelsPerCm: measured, isMeasured: true };
  const estimate = estimatePixelsPerCentimetre(artifact, file);
  return estimate === null ? null : { pixelsPerCm: estimate, isMeasured: false };
}

export interface ScaleBarSize {
  length: number;
  unit: 'cm' | 'mm';
  /** On the screen, in pixels. */
  width: number;
}

/** The longest bar of 1, 2 or 5 times a power of ten that is no longer than `maxWidth` pixels; null below a tenth of a millimetre. */
export function fitScaleBar(pixelsPerCm: number, maxWidth: number): ScaleBarSize | null {
  const most = maxWidth / pixelsPerCm;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((factor) => factor * power <= most * (1 + 1e-9)) ?? 1;
  const centimetres = step * power;
  if (!(centimetres >= 0.01)) return null;
  const unit = centimetres < 1 ? 'mm' : 'cm';
  const length = Number((unit === 'mm' ? centimetres * 10 : centimetres).toPrecision(1));
  return { length, unit, width: centimetres * pixelsPerCm };
}
