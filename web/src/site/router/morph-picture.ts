// Lets the picture of a piece move from its card in a list to its page, and back, where the browser has view transitions and the reader
// has not asked for less motion. The new page is there at once; only the picture moves.
import { flushSync } from 'react-dom';
import type { RouteMatch } from './match-route';
import { canonicalPath } from './page-request';

const NAME = 'piece';

/** A card has the name for the length of the move; the picture of a piece's page has it always, from `styles/piece.css`. */
const findCardPicture = (path: string): HTMLElement | null =>
  document.querySelector(`main a[href="${path}"]`)?.closest('article')?.querySelector('img') ?? null;

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** The path of the piece that one of two pages is about while the other one may show its card; null otherwise. */
function findPiecePath(from: RouteMatch, to: RouteMatch): string | null {
  const pieces = [from, to].filter(({ route }) => route?.name === 'artifact');
  return pieces.length === 1 && pieces[0] ? canonicalPath(pieces[0].request) : null;
}

/** Calls `show`, which draws the new page, at once or as a part of the move. */
export function morphPicture(from: RouteMatch, to: RouteMatch, show: () => void): void {
  const path = findPiecePath(from, to);
  const isMoving = path !== null && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const card = isMoving && to.route?.name === 'artifact' ? findCardPicture(path) : null;
  const leavesPiece = isMoving && from.route?.name === 'artifact';
  if (!document.startViewTransition || !(leavesPiece || (card && isInView(card)))) {
    show();
    return;
  }
  if (card) card.style.viewTransitionName = NAME;
  let shown: HTMLElement | null = null;
  const transition = document.startViewTransition(() => {
    if (card) card.style.viewTransitionName = '';
    flushSync(show);
    shown = leavesPiece ? findCardPicture(path) : null;
    if (shown) shown.style.viewTransitionName = NAME;
  });
  const end = () => {
    if (shown) shown.style.viewTransitionName = '';
  };
  // A move that another one interrupts, or that a hidden page skips, is no failure: the page is there.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}
