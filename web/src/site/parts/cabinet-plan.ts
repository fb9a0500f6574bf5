// The places of featured pieces in the cabinet. The lattice has seven niches and a link ("door"); further pieces are in a row
// ("bay") below it, and fewer than seven pieces are in bays alone. Which piece is in which niche, the order says.

export interface CabinetPlan<Piece> {
  /** In the order of the niches n1 to n7; null when there are fewer than seven pieces. */
  lattice: readonly Piece[] | null;
  bays: readonly (readonly Piece[])[];
}

const NICHES = 7;
const SMALLEST_BAY = 2;
const LARGEST_BAY = 5;

/** At most twelve pieces in their order. Of eight pieces the last one is left out, because a bay has at least two. */
export function planCabinet<Piece>(pieces: readonly Piece[]): CabinetPlan<Piece> {
  if (pieces.length === 0) return { lattice: null, bays: [] };
  if (pieces.length < NICHES) {
    if (pieces.length <= 4) return { lattice: null, bays: [pieces] };
    return { lattice: null, bays: [pieces.slice(0, 3), pieces.slice(3)] };
  }
  const rest = pieces.slice(NICHES, NICHES + LARGEST_BAY);
  return { lattice: pieces.slice(0, NICHES), bays: rest.length >= SMALLEST_BAY ? [rest] : [] };
}
