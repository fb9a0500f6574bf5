// The order of favourites, as the API changes it: one piece moves before another.

interface Placed {
  id: number;
}

/** Before which piece another one comes to stand at a place, counted from 0; `before` is undefined at the end. null: it stays. */
export function moveTo<T extends Placed>(pieces: readonly T[], moved: T, place: number): { before?: number } | null {
  const others = pieces.filter(({ id }) => id !== moved.id);
  if (place < 0 || place > others.length || pieces[place]?.id === moved.id) return null;
  const next = others[place];
  return next === undefined ? {} : { before: next.id };
}
