// An empty niche, the two sentences, and the way out.
import { More } from '../../ui/More';
import { useWords } from '../visit';

/** `clear` leads to the list without the search; absent where there was none. */
export function EmptyState({ clear }: { clear?: string | undefined }) {
  const { chrome } = useWords();
  return (
    <div className="empty" role="status">
      <div className="empty-niche" aria-hidden="true" />
      <h2>{chrome.nothingFound}</h2>
      <p>{chrome.nothingFoundHint}</p>
      {clear !== undefined && <More href={clear}>{chrome.clearSearch}</More>}
    </div>
  );
}
