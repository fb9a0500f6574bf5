// The browser's random bytes. A module of its own, loaded at a sign-in: modules that render on the server must not use
// random values.
import type { FillRandom } from './device';

export const fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes);
