// Reads the QR code in a photograph.
import { planCut, readPixels } from './pixels';

/** The longer side at which is looked, one after the other: the smaller hides the noise of the camera, the larger shows small codes. */
const LONGEST = [1600, 4000];

/** The text of the code; null where none is found, and for a file that is no picture. Fails where the decoder could not be loaded. */
export async function readPhotograph(file: Blob): Promise<string | null> {
  const { decodePixels } = await import('./decode-pixels');
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  try {
    for (const longest of LONGEST) {
      const pixels = readPixels(canvas, picture, planCut(picture, 1, longest));
      const text = pixels && decodePixels(pixels, 'photograph');
      if (text !== null) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}
