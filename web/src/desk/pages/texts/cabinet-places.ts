// Where the featured pieces are on the home page: a lattice of seven niches, of which the newest pieces fill those that are left, then a
// row of two to five.
export interface CabinetEntry {
  id: number;
  /** Whether visitors see the piece; if not, it takes no niche. */
  shown: boolean;
  shape: string;
}

export type Place =
  /** A niche of the lattice; `fit` says what the picture loses in it. */
  | { kind: 'niche'; number: number; size: string; made: 'wide' | 'slender' | null; crops: 'sides' | 'ends' | null }
  /** A place in a plain row. */
  | { kind: 'row'; number: number }
  /** The eighth of eight: a row has two pieces at least. */
  | { kind: 'alone'; number: number }
  /** Past the twelfth: only where its category is chosen. */
  | { kind: 'beyond' }
  /** Not public yet. */
  | { kind: 'hidden' };

/** Columns and rows of each niche, as the site's stylesheet has them. */
const SIZES = ['4×9', '3×6', '2×6', '3×7', '3×6', '5×9', '3×8'];
const SLENDER = [3];
const WIDE = [5, 6];
const SHOWN_AT_MOST = 12;

export function placeEntries(entries: readonly CabinetEntry[]): Place[] {
  const total = entries.filter(({ shown }) => shown).length;
  let number = 0;
  return entries.map(({ shown, shape }): Place => {
    if (!shown) return { kind: 'hidden' };
    number += 1;
    if (number > SHOWN_AT_MOST) return { kind: 'beyond' };
    const size = SIZES[number - 1];
    if (size === undefined) return { kind: total === SIZES.length + 1 ? 'alone' : 'row', number };
    const made = SLENDER.includes(number) ? 'slender' : WIDE.includes(number) ? 'wide' : null;
    const crops =
      made === 'slender' && shape !== 'slender' ? 'sides' : made === 'wide' && shape === 'slender' ? 'ends' : null;
    return { kind: 'niche', number, size, made, crops };
  });
}
