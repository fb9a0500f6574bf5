// Fetches the name of the member who is logged in, for the seal in the header, after each login. Visitors never load the code for it.
import { storeSeal } from '../api/site/session';
import { claimNoteDrafts } from './note-drafts';

/** A session that the server refuses is deleted. */
export async function loadSeal(): Promise<void> {
  const [{ readInfo }, { getSealText }] = await Promise.all([import('../api/site/member'), import('./account')]);
  const info = await readInfo();
  claimNoteDrafts(info);
  storeSeal(getSealText(info.name));
}
