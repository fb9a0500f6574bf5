// Replaces an empty list: a drawing of an empty niche, two sentences and a link.
import type { ReactNode } from 'react';
import { ArrowLink } from '../../ui/ArrowLink';
import { useWords } from '../router/page-request';

interface EmptyStateProps {
  /** The title for a list that is empty without a search. */
  emptyTitle?: string | undefined;
  /** Replaces the hint to try other keywords. */
  hint?: string | undefined;
  /** The list without the search; absent where there is no search. */
  clearHref?: string | undefined;
  /** Replaces the words of that link. */
  clearText?: string | undefined;
  /** Further help, before the link. */
  children?: ReactNode;
}

export function EmptyState({ emptyTitle, hint, clearHref, clearText, children }: EmptyStateProps) {
  const { chrome } = useWords();
  return (
    <div className="empty" role="status">
      <div className="empty-niche" aria-hidden="true" />
      <h2>{emptyTitle ?? chrome.nothingFound}</h2>
      <p>{hint ?? (emptyTitle === undefined ? chrome.nothingFoundHint : chrome.emptyHint)}</p>
      {children}
      {clearHref !== undefined && <ArrowLink href={clearHref}>{clearText ?? chrome.clearSearch}</ArrowLink>}
    </div>
  );
}
