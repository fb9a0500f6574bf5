// How large this screen's pixels are, as the reader measured it with a card. It is stored in the browser alone, in device pixels, so
// that the page's own zoom does not change it, and for each screen: another one has other pixels.

const STORAGE_KEY = 'screenScale';
const MAX_SCREENS = 8;

/** A bank card in millimetres: ISO/IEC 7810 ID-1. */
export const CARD = { width: 85.6, height: 53.98 } as const;

/** What tells a screen from another, as far as a page can know. */
export interface ScreenTraits {
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Device pixels to a CSS pixel; changes with the page's zoom. */
  ratio: number;
  /** The window's width to the page's: in many browsers it changes with the page's zoom, and with nothing else that changes `ratio`. */
  frame: number;
}

export interface MeasuredScreen extends ScreenTraits {
  /** Device pixels to a millimetre. */
  pixelsPerMillimetre: number;
}

/** Between the zoom that `ratio` tells and the one that `frame` tells: a window's borders do not zoom. */
const ZOOM_TOLERANCE = 0.03;

function isSameScreen(known: ScreenTraits, now: ScreenTraits): boolean {
  if (known.width !== now.width || known.height !== now.height) return false;
  if (known.ratio === now.ratio) return true;
  const zoom = now.ratio / known.ratio;
  return Math.abs(now.frame / known.frame / zoom - 1) < ZOOM_TOLERANCE;
}

/** CSS pixels to a millimetre of the screen; null where it has not been measured. */
export function findPixelsPerMillimetre(screens: readonly MeasuredScreen[], now: ScreenTraits): number | null {
  const found =
    screens.find((known) => known.ratio === now.ratio && isSameScreen(known, now)) ??
    screens.find((known) => isSameScreen(known, now));
  return found ? found.pixelsPerMillimetre / now.ratio : null;
}

/** The list with a screen that was measured now, the latest first. */
export function addScreen(
  screens: readonly MeasuredScreen[],
  now: ScreenTraits,
  pixelsPerMillimetre: number,
): readonly MeasuredScreen[] {
  const others = screens.filter((known) => !isSameScreen(known, now));
  return [{ ...now, pixelsPerMillimetre: pixelsPerMillimetre * now.ratio }, ...others].slice(0, MAX_SCREENS);
}

/** The stored value may have been changed from outside. */
const isScreen = (screen: MeasuredScreen | null): boolean =>
  [screen?.width, screen?.height, screen?.ratio, screen?.frame, screen?.pixelsPerMillimetre].every(
    (figure) => typeof figure === 'number' && Number.isFinite(figure) && figure > 0,
  );

export function parseScreens(text: string): readonly MeasuredScreen[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? (stored as MeasuredScreen[]).filter(isScreen) : [];
  } catch {
    return [];
  }
}

/** Used where storage is denied or full; lost with the document. */
let memory = '';

function readScreens(): readonly MeasuredScreen[] {
  try {
    return parseScreens(localStorage.getItem(STORAGE_KEY) ?? memory);
  } catch {
    return parseScreens(memory);
  }
}

const readTraits = (): ScreenTraits => ({
  width: screen.width,
  height: screen.height,
  ratio: devicePixelRatio,
  frame: outerWidth / innerWidth || 1,
});

/** CSS pixels to a millimetre of the screen that the window is on; null where it has not been measured. */
export const readPixelsPerMillimetre = (): number | null => findPixelsPerMillimetre(readScreens(), readTraits());

/** In CSS pixels. */
export function keepPixelsPerMillimetre(pixelsPerMillimetre: number): void {
  const text = JSON.stringify(addScreen(readScreens(), readTraits(), pixelsPerMillimetre));
  try {
    localStorage.setItem(STORAGE_KEY, text);
    memory = '';
  } catch {
    memory = text;
  }
}
