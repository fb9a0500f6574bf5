// A number by which the house knows this browser again at the next sign-in, so that somebody else's wrong passwords never lock
// the member out. Made at the first sign-in; it says nothing of who the member is.

const DEVICE = 'device';
const BYTES = 16;

/** Fills an array with random bytes. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** Bytes as letters that a header may hold. */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The device's number, or null before the first sign-in and where storage is denied. */
export function readDevice(): string | null {
  try {
    return localStorage.getItem(DEVICE);
  } catch {
    return null;
  }
}

/** Makes the number unless there is one. */
export function createDevice(random: FillRandom): void {
  if (readDevice() !== null) return;
  try {
    localStorage.setItem(DEVICE, encodeBase64Url(random(new Uint8Array(BYTES))));
  } catch {
    // Storage is denied: the house knows the browser by its network alone.
  }
}
