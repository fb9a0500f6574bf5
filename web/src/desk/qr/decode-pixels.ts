// Reads the QR code in a picture. Loaded when a scan begins: the decoder is larger than the page that uses it.
import { decodeQR } from 'qr/decode.js';

/** A picture as a canvas has it: four octets a pixel, from the upper left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How long is looked for a code that is not found at once: the next frame of a camera may be better, a photograph is looked at once. */
const LIMITS = { frame: {}, photograph: { effort: Number.POSITIVE_INFINITY, timeLimit: 1500 } };

/** The text of the code; null where none is found or it cannot be read. */
export function decodePixels(pixels: Pixels, source: keyof typeof LIMITS): string | null {
  try {
    return decodeQR(pixels, LIMITS[source]);
  } catch {
    return null;
  }
}
