// The order of pictures and what it decides: pure functions.
import type { DocumentPicture } from '../api/desk/types';

/** How many pictures are public by their place. */
export const PUBLIC = 2;

/** Whether visitors see the picture at this place, counted from 0. */
export const isPublic = (picture: Pick<DocumentPicture, 'access'>, place: number): boolean =>
  picture.access === 'public' || (picture.access === 'order' && place < PUBLIC);

/** The server's form of the order: the picture after this one; null for the last. */
export const keyBehind = (keys: readonly string[], key: string): string | null => keys[keys.indexOf(key) + 1] ?? null;
