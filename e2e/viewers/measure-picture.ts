import type { Locator } from '@playwright/test';

/** Measures of the middle third of an element, away from controls at its edges. */
interface PictureMeasures {
  /** The standard deviation of brightness, of 255: a single colour has 0. */
  spread: number;
  /** How much pixels differ from their neighbours: fine lines much, a blurred picture little. */
  detail: number;
}

/** Measures the pixels on the screen, whatever has drawn them. */
export async function measurePicture(place: Locator): Promise<PictureMeasures> {
  const png = (await place.screenshot()).toString('base64');
  return place.page().evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const width = Math.floor(bitmap.width / 3);
    const height = Math.floor(bitmap.height / 3);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, -width, -height);
    const { data } = context.getImageData(0, 0, width, height);
    const light = Array.from({ length: width * height }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3);
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    });
    const at = (x: number, y: number) => light[y * width + x] ?? 0;
    const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
    const spread = Math.sqrt(light.reduce((sum, value) => sum + (value - mean) ** 2, 0) / light.length);
    let detail = 0;
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        detail += Math.abs(4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1));
      }
    }
    return { spread, detail: detail / ((width - 2) * (height - 2)) };
  }, png);
}
