// The address of the room: which plate is on the glass, which part of it, and which one is beside it. The page's own code
// knows nothing of `view`, so a shared view is the page that everybody has, opened further.
import { parseQuery } from '../../api/query-string';
import type { Language } from '../../words/language';
import { paths } from '../paths';

export interface RoomPlace {
  plate: number;
  /** As it is written. */
  view: string;
  /** The plate beside it, or 0. */
  beside: number;
}

const numberOf = (text: string | undefined): number => (text && /^[1-9]\d?$/.test(text) ? Number(text) : 0);

/** What the address bar says of the room; null when it is closed. */
export function roomOf(search: string): RoomPlace | null {
  const { plate, view, beside } = parseQuery(search);
  return view ? { plate: numberOf(plate) || 1, view, beside: numberOf(beside) } : null;
}

/** The commas of a view stay readable. */
export function roomPath(language: Language, artifact: number, { plate, view, beside }: RoomPlace): string {
  const page = paths.artifact(language, artifact, plate);
  const second = beside === 0 ? '' : `&beside=${beside}`;
  return `${page}${page.includes('?') ? '&' : '?'}view=${view}${second}`;
}
