// Where texts of a record's pictures are kept in this browser until the server has them.
import type { DeskRecord, Language } from '../../api/desk/types';
import { openUnsavedWork, type UnsavedWork } from '../unsaved/unsaved-work';

export type TextPart = 'alt' | 'caption';

export const openPictureTexts = (account: number, { noun, id }: DeskRecord): UnsavedWork<string> =>
  openUnsavedWork(account, `${noun}.pictures`, id);

/** The name of one of them. */
export const nameText = (key: string, part: TextPart, side: Language): string => `${key} ${part} ${side}`;
