// The viewer's part of the address: the plate, the part of it on the screen, and the second plate, of this piece or another. The
// route table does not declare these keys, so the server answers a shared view with the page's cached HTML.
import { parseQuery } from '../../api/query-string';
import type { Language } from '../../words/language';
import { paths } from '../router/paths';

export interface ViewerAddress {
  plate: number;
  /** As view.ts writes it. */
  view: string;
  /** The second plate's number, or 0. */
  beside: number;
  /** The id of the other piece whose plate that is, or 0. */
  piece: number;
}

const parsePlateNumber = (text: string | undefined): number => (text && /^[1-9]\d?$/.test(text) ? Number(text) : 0);

/** null: the viewer is closed. */
export function parseViewerAddress(search: string): ViewerAddress | null {
  const { plate, view, beside, piece } = parseQuery(search);
  if (!view) return null;
  const other = beside && piece && /^[1-9]\d{0,14}$/.test(piece) ? Number(piece) : 0;
  return { plate: parsePlateNumber(plate) || 1, view, beside: parsePlateNumber(beside), piece: other };
}

/** Written by hand so that the commas of the view stay unescaped. */
export function formatViewerPath(
  language: Language,
  artifact: number,
  { plate, view, beside, piece }: ViewerAddress,
): string {
  const page = paths.artifact(language, artifact, plate);
  const second = beside === 0 ? '' : `&beside=${beside}${piece === 0 ? '' : `&piece=${piece}`}`;
  return `${page}${page.includes('?') ? '&' : '?'}view=${view}${second}`;
}
