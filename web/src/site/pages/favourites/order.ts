// The order of favourites, as the API changes it: one piece moves before another.
import { moveEntry } from '../../../ui/use-drag-order';

interface Placed {
  id: number;
}

/** Before which piece another one has to be put to come to a place, counted from 0; `before` is undefined at the end. null: it stays. */
export function moveTo<T extends Placed>(pieces: readonly T[], moved: T, place: number): { before?: number } | null {
  const next = moveEntry(
    pieces,
    pieces.findIndex(({ id }) => id === moved.id),
    place,
  );
  if (next === pieces) return null;
  const behind = next[place + 1];
  return behind === undefined ? {} : { before: behind.id };
}
