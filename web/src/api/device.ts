// A random number by which the server recognises this browser at the next sign-in, so that wrong passwords from another browser never
// lock the member out. Created at the first sign-in; it does not identify the member.

const DEVICE = 'device';
const BYTES = 16;

/** Fills an array with random bytes. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

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

/** Does nothing if there is a number already. */
export function createDevice(random: FillRandom): void {
  if (readDevice() !== null) return;
  try {
    localStorage.setItem(DEVICE, encodeBase64Url(random(new Uint8Array(BYTES))));
  } catch {
    // Storage is denied: the server can recognise the browser by its network alone.
  }
}
