// The places of featured pieces in the cabinet. The lattice has seven niches and a link ("door"); further pieces are in a row
// ("bay") below it, and fewer than seven pieces are in bays alone.

export interface CabinetPlan<Piece> {
  /** In the order of the niches n1 to n7; null when there are fewer than seven pieces. */
  lattice: readonly Piece[] | null;
  bays: readonly (readonly Piece[])[];
}

export type Shape = 'wide' | 'slender' | 'plain';

/** The numbers of niches for wide and for slender pieces. */
const BROAD = [5, 6];
const NARROW = [3];
const NICHES = 7;
const SMALLEST_BAY = 2;
const LARGEST_BAY = 5;

function assignNiches<Piece>(pieces: readonly Piece[], shapeOf: (piece: Piece) => Shape): Piece[] {
  const niches = new Map<number, Piece>();
  const left = [...pieces];
  const settle = (numbers: readonly number[], shape: Shape) => {
    for (const number of numbers) {
      const at = left.findIndex((piece) => shapeOf(piece) === shape);
      const [piece] = at < 0 ? [] : left.splice(at, 1);
      if (piece !== undefined) niches.set(number, piece);
    }
  };
  settle(BROAD, 'wide');
  settle(NARROW, 'slender');
  for (let number = 1; number <= NICHES; number += 1) {
    const piece = niches.has(number) ? undefined : left.shift();
    if (piece !== undefined) niches.set(number, piece);
  }
  return [...niches.entries()].sort(([a], [b]) => a - b).map(([, piece]) => piece);
}

/** At most twelve pieces in staff's order. Of eight pieces the last one is left out, because a bay has at least two. */
export function planCabinet<Piece>(pieces: readonly Piece[], shapeOf: (piece: Piece) => Shape): CabinetPlan<Piece> {
  if (pieces.length === 0) return { lattice: null, bays: [] };
  if (pieces.length < NICHES) {
    if (pieces.length <= 4) return { lattice: null, bays: [pieces] };
    return { lattice: null, bays: [pieces.slice(0, 3), pieces.slice(3)] };
  }
  const rest = pieces.slice(NICHES, NICHES + LARGEST_BAY);
  return {
    lattice: assignNiches(pieces.slice(0, NICHES), shapeOf),
    bays: rest.length >= SMALLEST_BAY ? [rest] : [],
  };
}

const SLENDER = 2.2;

/** Reads the shape out of a catalogued size: "高 9.8 公分，口徑 20.7 公分", "H 9.8 cm, D 20.7 cm". */
export function classifyShape(size: string): Shape {
  const sizes = [...size.matchAll(/(高|H\.?|[^\d，,；;]*?)\s*(\d+(?:\.\d+)?)/g)].map(([, part = '', value = '']) => ({
    height: /高|^\s*H\b/i.test(part),
    value: Number(value),
  }));
  const height = sizes.find((entry) => entry.height)?.value;
  const others = sizes.filter((entry) => !entry.height).map((entry) => entry.value);
  if (height === undefined || others.length === 0) return 'plain';
  const breadth = Math.max(...others);
  if (breadth > height) return 'wide';
  return height / breadth >= SLENDER ? 'slender' : 'plain';
}
