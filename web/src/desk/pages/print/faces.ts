// Waits for the fonts and pictures of what a page shows. `ui/song-font.ts` adds a rule for characters that are new, a moment after they are drawn;
// `document.fonts.ready` alone would be true before that.

const FACES = ['16px "DBG Song"', '16px "DBG Latin TW"', '16px "DBG Garamond"', 'italic 16px "DBG Garamond"'];

/** Longer than it takes until the rule is there. */
const RULES_MS = 150;

/** Longer than it takes to draw a frame without its picture. */
const FAILED_MS = 50;

/** A picture counts as failed when none has arrived for so long. */
const SILENT_MS = 30_000;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** A font that cannot be had is left out: a face of the device is better than no printout. */
export async function loadFaces(text: string): Promise<void> {
  await pause(RULES_MS);
  // Documents without a browser have none.
  const { fonts } = document as { fonts?: FontFaceSet };
  if (!fonts) return;
  await Promise.allSettled(FACES.map((face) => fonts.load(face, text)));
  await fonts.ready;
}

/** Waits until each of the pictures is there or cannot be had; where one cannot, also until its frame says so. */
export async function loadPictures(box: HTMLElement, selector: 'img' | '.sheet-text img'): Promise<void> {
  const pictures = [...box.querySelectorAll<HTMLImageElement>(selector)];
  let arrived = 0;
  let isRefused = false;
  const decoded = pictures.map(async (picture) => {
    await picture.decode?.().catch(() => (isRefused = true));
    arrived += 1;
  });
  for (let before = -1; before < arrived && arrived < pictures.length; ) {
    before = arrived;
    await Promise.race([Promise.all(decoded), pause(SILENT_MS)]);
  }
  if (isRefused) await pause(FAILED_MS);
}
