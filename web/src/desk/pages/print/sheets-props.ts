// What every kind of printout is drawn from.
import type { Fields, Vocabulary } from '../../../api/desk/types';
import type { Language } from '../../../words/language';
import type { Choices } from './choices';
import type { Adjustment, LabelSheet } from './label-sheets';
import type { PrintedPiece } from './piece-text';

export interface SheetsProps {
  pieces: readonly PrintedPiece[];
  choices: Choices;
  /** Of the sheets, Chinese first. */
  languages: readonly Language[];
  vocabulary: Vocabulary;
  /** The printed fields of the exhibition whose pieces they are. */
  exhibition: Fields | null;
  /** How many pieces stand before these, and how many there are in all: so many are printed at a time. */
  before: number;
  all: number;
  /** The name of the house in each language. */
  house: Readonly<Record<Language, string>>;
  /** The site's address, for codes. */
  address: string;
  /** Today as the house's calendar writes it. */
  day: string;
  labelSheet: LabelSheet;
  adjustment: Adjustment;
}
