// The order of pictures and what it decides: pure functions.
import type { DocumentPicture } from '../api/desk/types';

/** How many pictures are public by their place. */
export const PUBLIC = 2;

/** Whether visitors see the picture at this place, counted from 0. */
export const isPublic = (picture: Pick<DocumentPicture, 'access'>, place: number): boolean =>
  picture.access === 'public' || (picture.access === 'order' && place < PUBLIC);

/** The keys with one of them at another place. */
export function moveKey(keys: readonly string[], key: string, to: number): string[] {
  const rest = keys.filter((other) => other !== key);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), key, ...rest.slice(place)];
}

/** What the server is told: before which picture this one comes; null for the last. */
export const keyBehind = (keys: readonly string[], key: string): string | null => keys[keys.indexOf(key) + 1] ?? null;

/** Pictures in the order of these keys. */
export function inOrder<T extends { key: string }>(pictures: readonly T[], keys: readonly string[]): T[] {
  const place = (picture: T) => keys.indexOf(picture.key);
  return [...pictures].sort((one, other) => place(one) - place(other));
}
