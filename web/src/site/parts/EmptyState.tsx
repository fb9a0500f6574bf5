// An empty niche, the two sentences, and the way out.
import type { ReactNode } from 'react';
import { More } from '../../ui/More';
import { useWords } from '../visit';

interface EmptyStateProps {
  /** Leads to the list without the search; absent where there was none. */
  clear?: string | undefined;
  /** What may help, before the way out. */
  children?: ReactNode;
}

export function EmptyState({ clear, children }: EmptyStateProps) {
  const { chrome } = useWords();
  return (
    <div className="empty" role="status">
      <div className="empty-niche" aria-hidden="true" />
      <h2>{chrome.nothingFound}</h2>
      <p>{chrome.nothingFoundHint}</p>
      {children}
      {clear !== undefined && <More href={clear}>{chrome.clearSearch}</More>}
    </div>
  );
}
