// How far a picture's text alternative is.
import type { DocumentPicture } from '../api/desk/types';
import type { Language } from '../words/language';

export type AltState = 'decorative' | 'missing' | 'draft' | 'there';

/** `draft`: made of the piece's name and the view, and not reviewed. */
export function readAltState({ decorative, alt, alt_to_review }: DocumentPicture, side: Language): AltState {
  if (decorative) return 'decorative';
  if (alt[side].trim() === '') return 'missing';
  return alt_to_review ? 'draft' : 'there';
}

/** Whether a person still has to write it, or to read what was made. */
export const needsAlt = (picture: DocumentPicture): boolean =>
  (['tw', 'en'] as const).every((side) => ['missing', 'draft'].includes(readAltState(picture, side)));
