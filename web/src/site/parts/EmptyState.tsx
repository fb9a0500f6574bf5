// An empty niche, two sentences, and the way out: nothing was found, or there is nothing yet.
import type { ReactNode } from 'react';
import { ArrowLink } from '../../ui/ArrowLink';
import { useWords } from '../router/page-request';

interface EmptyStateProps {
  /** Nobody searched: the list itself is empty, as this says. */
  emptyTitle?: string | undefined;
  /** Leads to the list without the search; absent where there was none. */
  clearHref?: string | undefined;
  /** What may help, before the way out. */
  children?: ReactNode;
}

export function EmptyState({ emptyTitle, clearHref, children }: EmptyStateProps) {
  const { chrome } = useWords();
  return (
    <div className="empty" role="status">
      <div className="empty-niche" aria-hidden="true" />
      <h2>{emptyTitle ?? chrome.nothingFound}</h2>
      <p>{emptyTitle === undefined ? chrome.nothingFoundHint : chrome.emptyHint}</p>
      {children}
      {clearHref !== undefined && <ArrowLink href={clearHref}>{chrome.clearSearch}</ArrowLink>}
    </div>
  );
}
