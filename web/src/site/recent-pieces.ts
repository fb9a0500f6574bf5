// The pieces that the reader has seen in this tab, the latest first, which the viewer offers for comparison.
import type { Artifact, Neighbour } from '../api/site/schema.gen';
import { readStored, store } from './session-storage';

const STORAGE_KEY = 'recentPieces';
const MAX_PIECES = 9;

function readRecentPieces(): readonly Neighbour[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) || '[]');
    return Array.isArray(stored) ? (stored as Neighbour[]) : [];
  } catch {
    return [];
  }
}

export function addRecentPiece({ id, number, name_tw, name_en, fallback }: Artifact): void {
  const others = readRecentPieces().filter((piece) => piece.id !== id);
  const fallbackFields = fallback.filter((field) => field.startsWith('name_'));
  const all = [{ id, number, name_tw, name_en, fallback: fallbackFields }, ...others];
  store(STORAGE_KEY, JSON.stringify(all.slice(0, MAX_PIECES)));
}

/** The pieces to compare a piece with: those seen before, then its neighbours. */
export function listPiecesToCompare(artifact: Artifact): readonly Neighbour[] {
  const candidates = [...readRecentPieces(), artifact.previous, artifact.next];
  const found = new Map<number, Neighbour>();
  for (const piece of candidates) {
    if (piece && piece.id !== artifact.id && !found.has(piece.id)) found.set(piece.id, piece);
  }
  return [...found.values()];
}
