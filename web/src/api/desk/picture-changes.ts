// What changes the pictures of a record. The server merges each into the pictures as they are, so none names a revision.
import { callDesk } from './requests';
import type { Bilingual, DeskRecord, DocumentPicture, Noun, PictureScale } from './types';

export type PictureChange = Partial<
  Pick<DocumentPicture, 'view' | 'decorative' | 'focus' | 'access'> & {
    alt: Partial<Bilingual>;
    /** Confirms a text alternative that was made of name and view. */
    alt_confirmed: true;
    caption: Partial<Bilingual>;
    /** Null takes the marks away. */
    scale: PictureScale | null;
  }
>;

const path = (noun: Noun, id: number, rest: string) => `records/${noun}/${id}/pictures/${rest}`;

export const orderPictures = (noun: Noun, id: number, key: string, before: string | null) =>
  callDesk<DeskRecord>('POST', path(noun, id, 'order'), { key, before });

/** Names the changes of a record's pictures that are on their way; who opens its editor waits for them. */
export const pictureChangeKey = (path: string) => [path, 'pictures'];

export const describePicture = (noun: Noun, id: number, key: string, change: PictureChange) =>
  callDesk<DeskRecord>('PATCH', path(noun, id, key), change);

export const removePicture = (noun: Noun, id: number, key: string) =>
  callDesk<DeskRecord>('DELETE', path(noun, id, key));

/** Brings a removed picture back to its place, counted from 0. */
export const restorePicture = (noun: Noun, id: number, picture: DocumentPicture, place: number) =>
  callDesk<DeskRecord>('POST', path(noun, id, 'restore'), { picture, place });

export const rotatePicture = (noun: Noun, id: number, key: string, quarterTurns: 1 | 2 | 3) =>
  callDesk<DeskRecord>('POST', path(noun, id, `${key}/rotate`), { quarter_turns: quarterTurns });
