// Pictures that the public does not see until what they show is described.
import type { DeskRecord, DocumentPicture, Language } from '../../api/desk/types';
import { LANGUAGES } from '../../words/language';

/** Whether a picture has no text in any language that the public has the record in; of one that is not public, in any at all. */
export function isHeldBack(
  { decorative, alt }: Pick<DocumentPicture, 'decorative' | 'alt'>,
  record: Pick<DeskRecord, Language>,
): boolean {
  const published = LANGUAGES.filter((side) => record[side].publication === 'published');
  const read = published.length > 0 ? published : LANGUAGES;
  return !decorative && read.every((side) => alt[side].trim() === '');
}
