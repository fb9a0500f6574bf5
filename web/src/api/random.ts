// The browser's random bytes. Loaded when somebody signs in and not before: what renders on the server must give the same
// markup each time and has no such source.
import type { FillRandom } from './device';

export const fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes);
