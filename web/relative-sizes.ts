// Sizes of text and the widths at which layouts change follow the font size that a reader has set in the browser. The styles are
// written in the design's pixels; where a reader has set nothing, a rem and an em of a media query are 16 of them.
import type { Plugin } from 'vite';

const BASE = 16;

const toRelative = (value: string, unit: 'rem' | 'em'): string =>
  value.replace(/(-?\d*\.?\d+)px\b/g, (_, pixels: string) => `${Number(pixels) / BASE}${unit}`);

const TEXT_SIZES =
  /(?<=[\s;{])((?:font|font-size|line-height|--t-(?:display|h\d|name|lead|prose|ui|small|fine))\s*:)([^;{}]*)/g;
const MEDIA = /(@media\b)([^{;]*)/g;

export const makeSizesRelative = (css: string): string =>
  css
    .replace(TEXT_SIZES, (_, name: string, value: string) => name + toRelative(value, 'rem'))
    .replace(MEDIA, (_, rule: string, condition: string) => rule + toRelative(condition, 'em'));

/** For the stylesheets of the site and of the back office. */
export function relativeSizes(): Plugin {
  return {
    name: 'relative-sizes',
    transform: {
      filter: { id: /\/src\/(site|desk)\/.*\.css(\?.*)?$/ },
      handler: (css) => ({ code: makeSizesRelative(css), map: null }),
    },
  };
}
