/** Pixels of the design at the text size that the reader has set in the browser, as a rem in a stylesheet. */
export const followTextSize = (pixels: number): number =>
  (pixels / 16) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
