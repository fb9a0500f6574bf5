// The part of a picture in which a code is looked for, at the size at which it is looked for.
import type { Pixels } from './decode-pixels';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Cut {
  /** In the picture. */
  readonly from: Size & { readonly x: number; readonly y: number };
  /** In the canvas. */
  readonly to: Size;
}

/** The middle of a picture, `part` of its width and height, made smaller until its longer side has at most `longest` pixels. */
export function planCut({ width, height }: Size, part: number, longest: number): Cut {
  const from = { width: width * part, height: height * part };
  const scale = Math.min(1, longest / Math.max(from.width, from.height));
  return {
    from: { ...from, x: (width - from.width) / 2, y: (height - from.height) / 2 },
    to: { width: Math.max(1, Math.round(from.width * scale)), height: Math.max(1, Math.round(from.height * scale)) },
  };
}

/** Draws the cut on the canvas and reads it. Null where the browser gives no such canvas. One canvas serves many: Safari frees them late. */
export function readPixels(canvas: HTMLCanvasElement, picture: CanvasImageSource, { from, to }: Cut): Pixels | null {
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  return context.getImageData(0, 0, to.width, to.height);
}
