// Fetches one tile, with patience: a signature that is over is renewed, a house that is busy is asked again.
import { readTile } from '../../api/tile';
import type { Doors } from './doors';

/** How long to wait after each time that a tile did not come; after the last it is given up. */
const WAITS_MS = [600, 1800, 0];
/** What an address answers whose signature is over, or never was. */
const REFUSED = new Set([401, 403, 404]);
const LONGEST_WAIT_S = 5;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** What the house asks for when it is busy, in milliseconds. */
const wished = (response: Response | null): number =>
  Math.min(Number(response?.headers.get('Retry-After') ?? 0) || 0, LONGEST_WAIT_S) * 1000;

/** `path` is the tile's address below the image service of the picture `key`. */
export async function fetchTile(doors: Doors, key: string, path: string, signal: AbortSignal): Promise<ImageBitmap> {
  let refused: string | null = '';
  for (const wait of WAITS_MS) {
    let service = await doors.address(key);
    if (service === refused) {
      await doors.renew();
      service = await doors.address(key);
    }
    if (service === null) break;
    const response = await readTile(`${service}/${path}`, signal);
    if (response?.ok) return createImageBitmap(await response.blob());
    const over = response !== null && REFUSED.has(response.status) && service !== refused;
    if (over) refused = service;
    else await pause(Math.max(wait, wished(response)));
    signal.throwIfAborted();
  }
  throw new Error('the tile does not come');
}
