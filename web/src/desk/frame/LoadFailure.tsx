// In place of what could not be loaded: why, and another try.
import { readRefusal } from '../../api/client';
import { useWords } from '../language';
import { Button } from '../parts/Button';

export function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const words = useWords();
  return (
    <div className="empty" role="alert">
      <p>{readRefusal(failure).message || words.frame.unreachable}</p>
      <div className="row">
        <Button onClick={onRetry}>{words.frame.retry}</Button>
      </div>
    </div>
  );
}
