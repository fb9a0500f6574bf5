// In place of what could not be loaded: why, and another try where it may help.
import { ApiError, readRefusal } from '../../api/client';
import { useWords } from '../language';
import { Button } from '../parts/Button';

/** Whether the same request may succeed later: a refusal to a role, or a record that is gone, stays. */
export const mayHelpToRetry = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || ![400, 403, 404, 410, 422].includes(failure.status);

export function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const words = useWords();
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
