// The operations of a member's favourites. A refusal is thrown as an ApiError.
import { post } from './requests';
import type { Cabinet, CabinetShare, FavouriteMove, FavouriteNote, Favourites } from './schema.gen';

async function postForData<T>(path: string, body?: object): Promise<T> {
  return (await post<{ state: 'SUCCESS'; data: T; message: string }>(path, body)).data;
}

export const listFavourites = (): Promise<Favourites> => postForData('/api/front/favourites');

/** Adds a piece behind the others; one that was removed within a day comes back to its place. */
export async function addFavourite(piece: number): Promise<void> {
  await post('/api/front/favourites/add', { piece });
}

export async function removeFavourite(piece: number): Promise<void> {
  await post('/api/front/favourites/remove', { piece });
}

export async function writeNote(request: FavouriteNote): Promise<void> {
  await post('/api/front/favourites/note', request);
}

export async function moveFavourite(request: FavouriteMove): Promise<void> {
  await post('/api/front/favourites/move', request);
}

/** Makes the link, unless there is one. */
export const shareCabinet = (request: CabinetShare): Promise<Cabinet> =>
  postForData('/api/front/cabinet/share', request);

export async function endCabinetLink(): Promise<void> {
  await post('/api/front/cabinet/end', undefined);
}
