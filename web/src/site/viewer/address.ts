// The address of the room: which plate is on the glass, which part of it, and which one, of this piece or another, is beside it. The page's own code
// knows nothing of `view`, so a shared view is the page that everybody has, opened further.
import { parseQuery } from '../../api/query-string';
import type { Language } from '../../words/language';
import { paths } from '../router/paths';

export interface RoomPlace {
  plate: number;
  /** As it is written. */
  view: string;
  /** The plate beside it, or 0. */
  beside: number;
  /** The other piece whose plate that is, or 0. */
  piece: number;
}

const numberOf = (text: string | undefined): number => (text && /^[1-9]\d?$/.test(text) ? Number(text) : 0);

/** What the address bar says of the room; null when it is closed. */
export function roomOf(search: string): RoomPlace | null {
  const { plate, view, beside, piece } = parseQuery(search);
  if (!view) return null;
  const other = beside && piece && /^[1-9]\d{0,14}$/.test(piece) ? Number(piece) : 0;
  return { plate: numberOf(plate) || 1, view, beside: numberOf(beside), piece: other };
}

/** The commas of a view stay readable. */
export function roomPath(language: Language, artifact: number, { plate, view, beside, piece }: RoomPlace): string {
  const page = paths.artifact(language, artifact, plate);
  const second = beside === 0 ? '' : `&beside=${beside}${piece === 0 ? '' : `&piece=${piece}`}`;
  return `${page}${page.includes('?') ? '&' : '?'}view=${view}${second}`;
}
