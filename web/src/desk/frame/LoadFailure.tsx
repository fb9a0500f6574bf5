// In place of what could not be loaded: why, and another try where it may help.
import { readRefusal } from '../../api/client';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { mayHelpToRetry, useShowsFailure } from './unshown-failures';

export function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const words = useWords();
  useShowsFailure(failure);
  return (
    <div className="empty" role="alert">
      <p>{readRefusal(failure).message || (navigator.onLine ? words.frame.unreachable : words.frame.offline)}</p>
      {mayHelpToRetry(failure) && (
        <div className="row">
          <Button onClick={onRetry}>{words.frame.retry}</Button>
        </div>
      )}
    </div>
  );
}
