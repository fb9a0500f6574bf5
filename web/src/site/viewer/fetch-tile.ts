// Fetches one tile, with retries: an expired signature is renewed, a busy server is asked again.
import { readTile } from '../../api/site/tile';
import type { SignedUrls } from './signed-urls';

/** The pause after each failed attempt; after the last one the tile fails. */
const WAITS_MS = [600, 1800, 0];
/** The answers to an expired or invalid signature. */
const REFUSED = new Set([401, 403, 404]);
const MAX_WAIT_S = 5;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** From the Retry-After header of a busy server. */
const getRetryAfterMs = (response: Response | null): number =>
  Math.min(Number(response?.headers.get('Retry-After') ?? 0) || 0, MAX_WAIT_S) * 1000;

/** `path` is the tile's address below the image service of the picture `key`. */
export async function fetchTile(
  signedUrls: SignedUrls,
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  let refused: string | null = '';
  for (const wait of WAITS_MS) {
    let service = await signedUrls.getServiceUrl(key);
    if (service === refused) {
      await signedUrls.renew();
      service = await signedUrls.getServiceUrl(key);
    }
    if (service === null) break;
    const response = await readTile(`${service}/${path}`, signal);
    if (response?.ok) return createImageBitmap(await response.blob());
    const isExpired = response !== null && REFUSED.has(response.status) && service !== refused;
    if (isExpired) refused = service;
    else await pause(Math.max(wait, getRetryAfterMs(response)));
    signal.throwIfAborted();
  }
  throw new Error('the tile could not be loaded');
}
