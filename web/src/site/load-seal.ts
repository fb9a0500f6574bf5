// Fetches the name of the member who is logged in, for the seal in the header. Visitors never load the code for it.
import { storeSeal } from '../api/site/session';

/** A session that the server refuses is deleted. */
export async function loadSeal(): Promise<void> {
  const [{ readInfo }, { getSealText }] = await Promise.all([import('../api/site/member'), import('./account')]);
  storeSeal(getSealText((await readInfo()).name));
}
