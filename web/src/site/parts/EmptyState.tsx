// An empty niche, two sentences, and the way out: nothing was found, or there is nothing yet.
import type { ReactNode } from 'react';
import { More } from '../../ui/More';
import { useWords } from '../router/page-request';

interface EmptyStateProps {
  /** Nobody searched: the list itself is empty, as this says. */
  nothingYet?: string | undefined;
  /** Leads to the list without the search; absent where there was none. */
  clear?: string | undefined;
  /** What may help, before the way out. */
  children?: ReactNode;
}

export function EmptyState({ nothingYet, clear, children }: EmptyStateProps) {
  const { chrome } = useWords();
  return (
    <div className="empty" role="status">
      <div className="empty-niche" aria-hidden="true" />
      <h2>{nothingYet ?? chrome.nothingFound}</h2>
      <p>{nothingYet === undefined ? chrome.nothingFoundHint : chrome.emptyHint}</p>
      {children}
      {clear !== undefined && <More href={clear}>{chrome.clearSearch}</More>}
    </div>
  );
}
