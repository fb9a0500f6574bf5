// Says that a page could not be fetched, while the page on the screen stays with all that was typed on it, or shows what it showed before.
import { useEffect, useState } from 'react';
import { CloseIcon } from '../../ui/icons';
import { describeFailure } from '../failure-text';
import type { FailedNavigation } from '../router/navigation-failure';
import { useWords } from '../router/page-request';

interface ConnectionNoticeProps {
  failed: FailedNavigation | null;
  /** A navigation is loading its page: the reader tries again. */
  pending: boolean;
  onDismiss: () => void;
}

/** Becomes true when the browser finds a network again after the failure. */
function useIsBackOnline(failed: FailedNavigation | null): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    setIsBack(false);
    if (failed === null || navigator.onLine) return;
    const tell = () => setIsBack(true);
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, [failed]);
  return isBack;
}

export function ConnectionNotice({ failed, pending, onDismiss }: ConnectionNoticeProps) {
  const { chrome, failure: words } = useWords();
  const isBack = useIsBackOnline(failed);
  const [text, setText] = useState('');
  // Computed once for each failure: what the browser says of the network changes.
  useEffect(() => {
    if (failed === null) return setText('');
    const reason = describeFailure(failed.failure, words);
    setText(failed.isRecalled ? words.recalled(reason) : words.stayed(reason));
  }, [failed, words]);
  return (
    <div className="notice-place" role="status">
      {failed !== null && (
        <div className="notice">
          <p>
            {pending && words.retrying}
            {!pending && (isBack ? words.backOnline : text)}
          </p>
          <button className="ln" type="button" onClick={failed.retry}>
            {words.retry}
          </button>
          <button className="x" type="button" aria-label={chrome.close} onClick={onDismiss}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
