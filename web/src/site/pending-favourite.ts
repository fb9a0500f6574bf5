// The piece that a visitor wanted to add to favourites: it is added once they are back on its page as a member.
import { readStored, removeStored, store } from './session-storage';

const STORAGE_KEY = 'pendingFavourite';

export const storePendingFavourite = (piece: number): void => store(STORAGE_KEY, String(piece));

export const hasPendingFavourite = (): boolean => readStored(STORAGE_KEY) !== '';

/** Whether it is this piece; then it is no longer pending. */
export function takePendingFavourite(piece: number): boolean {
  const isPending = readStored(STORAGE_KEY) === String(piece);
  if (isPending) removeStored(STORAGE_KEY);
  return isPending;
}

/** On a page outside the member section; `piece` is that of a member's page, which adds it. */
export function forgetPendingFavourite(piece: string | undefined): void {
  if (readStored(STORAGE_KEY) !== piece) removeStored(STORAGE_KEY);
}
