import { expect, test } from '../demo-pages';
import { openPage } from '../page-test';

/** In the demonstration pictures a piece fills at most this fraction of the height, around the middle. */
const [head, foot] = [0.14, 0.88];

interface Crop {
  piece: string;
  /** The visible part of the picture's height, in fractions. */
  top: number;
  bottom: number;
}

for (const [name, path] of [
  ['home', ''],
  ['collection', '/collection'],
] as const) {
  test(`tw ${name}: crops no tall piece at top or bottom at any width`, async ({ page }) => {
    await openPage(page, `/tw${path}`);
    for (const width of [320, 390, 600, 768, 899, 900, 1100, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const crops: Crop[] = await page.locator('.card-pic img').evaluateAll((images) =>
        images.map((image) => {
          const [own, shown] = [
            { width: Number(image.getAttribute('width')), height: Number(image.getAttribute('height')) },
            { width: (image as HTMLElement).offsetWidth, height: (image as HTMLElement).offsetHeight },
          ];
          const scale = Math.max(shown.width / own.width, shown.height / own.height);
          const visible = shown.height / (own.height * scale);
          const [, at = '50%'] = getComputedStyle(image).objectPosition.split(' ');
          const top = (1 - visible) * (Number.parseFloat(at) / 100);
          return { piece: image.closest('.card')?.querySelector('a')?.textContent ?? '', top, bottom: top + visible };
        }),
      );
      const tall = crops.filter(({ piece }) => /瓶|尊|觚|高足杯|vase|bottle|beaker|stem cup|moonflask/i.test(piece));
      expect(tall.length).toBeGreaterThan(0);
      expect
        .soft(
          tall.filter(({ top, bottom }) => top > head || bottom < foot),
          `${width} wide`,
        )
        .toEqual([]);
    }
  });
}
