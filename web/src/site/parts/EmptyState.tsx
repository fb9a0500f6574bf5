// Replaces an empty list: a drawing of an empty niche, two sentences and a link.
import type { ReactNode } from 'react';
import { ArrowLink } from '../../ui/ArrowLink';
import { useWords } from '../router/page-request';

interface EmptyStateProps {
  /** The title for a list that is empty without a search. */
  emptyTitle?: string | undefined;
  /** The list without the search; absent where there is no search. */
  clearHref?: string | undefined;
  /** Further help, before the link. */
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
