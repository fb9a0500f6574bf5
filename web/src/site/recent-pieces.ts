// The pieces that the reader has seen on this device, the latest first: listed on a piece's page, and offered by the viewer for
// comparison. They are stored in the browser alone, and only as every visitor sees them.
import { Listeners } from '../api/listeners';
import type { Artifact, ArtifactSummary, Neighbour, Picture } from '../api/site/schema.gen';

const STORAGE_KEY = 'recentPieces';
const MAX_PIECES = 12;
const MAX_TO_COMPARE = 9;

const EMPTY: readonly ArtifactSummary[] = [];
/** Used where storage is denied or full; lost with the document. */
let memory = '';
/** What was read last, so that the same text gives the same list. */
let parsed: { text: string; pieces: readonly ArtifactSummary[] } = { text: '', pieces: EMPTY };
const listeners = new Listeners();

function readText(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? memory;
  } catch {
    return memory;
  }
}

function writeText(text: string): void {
  try {
    if (text === '') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
    memory = '';
  } catch {
    memory = text;
  }
  listeners.call();
}

/** A public picture, at an address of this site: one that was signed for a member is not stored. */
const isPublicPicture = (picture: Picture | null): boolean =>
  picture === null || (/^\/media\/[^?]+$/.test(picture.path) && Array.isArray(picture.widths));

/** The stored value may have been changed from outside. */
const isPiece = (piece: ArtifactSummary | null): boolean =>
  Number.isSafeInteger(piece?.id) &&
  [piece?.number, piece?.name_tw, piece?.name_en, piece?.key_tw].every((text) => typeof text === 'string') &&
  [piece?.fallback, piece?.group_item?.fallback ?? [], piece?.group_dynasty?.fallback ?? []].every(Array.isArray) &&
  isPublicPicture(piece?.picture ?? null);

function parse(text: string): readonly ArtifactSummary[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? (stored as ArtifactSummary[]).filter(isPiece) : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** The same list until it changes. */
export function readRecentPieces(): readonly ArtifactSummary[] {
  const text = readText();
  if (text !== parsed.text) parsed = { text, pieces: parse(text) };
  return parsed.pieces;
}

/** The server knows nothing of what a reader has seen. */
export const readNoPieces = (): readonly ArtifactSummary[] => EMPTY;

/** Calls back when the list changes, in another tab, too. */
export function subscribeRecentPieces(listener: () => void): () => void {
  const end = listeners.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    end();
    removeEventListener('storage', listener);
  };
}

export function addRecentPiece(artifact: Artifact): void {
  const { id, number, name_tw, name_en, key, key_tw, key_en, size, size_tw, size_en, fallback } = artifact;
  const { group_item, group_dynasty } = artifact;
  const picture = isPublicPicture(artifact.picture) ? artifact.picture : null;
  const piece: ArtifactSummary = {
    ...{ id, number, name_tw, name_en, key, key_tw, key_en, size, size_tw, size_en, group_item, group_dynasty },
    pic: picture?.path ?? '',
    picture,
    fallback,
  };
  const others = readRecentPieces().filter((other) => other.id !== id);
  writeText(JSON.stringify([piece, ...others].slice(0, MAX_PIECES)));
}

/** A piece that no longer exists, as its picture's address shows. */
export const removeRecentPiece = (id: number): void =>
  writeText(JSON.stringify(readRecentPieces().filter((piece) => piece.id !== id)));

export const clearRecentPieces = (): void => writeText('');

/** The pieces to compare a piece with: those seen before, then its neighbours. */
export function listPiecesToCompare(artifact: Artifact): readonly Neighbour[] {
  const candidates = [...readRecentPieces().slice(0, MAX_TO_COMPARE), artifact.previous, artifact.next];
  const found = new Map<number, Neighbour>();
  for (const piece of candidates) {
    if (piece && piece.id !== artifact.id && !found.has(piece.id)) found.set(piece.id, piece);
  }
  return [...found.values()];
}
