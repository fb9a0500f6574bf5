// The browser's random bytes. Loaded when somebody signs in and not before: what renders on the server must give the same
// markup each time and has no such source.
import type { Random } from './device';

export const random: Random = (bytes) => crypto.getRandomValues(bytes);
