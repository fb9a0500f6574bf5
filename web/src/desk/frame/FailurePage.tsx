// In place of a page that failed: unsaved text is still in the browser, so loading it anew is safe.
import { useTitle, useWords } from '../language';
import { Button } from '../parts/Button';

export function FailurePage() {
  const { frame } = useWords();
  useTitle(frame.broken);
  return (
    <main className="page">
      <div className="empty" role="alert">
        <span className="niche" />
        <h1>{frame.broken}</h1>
        <p>{frame.brokenHint}</p>
        <div className="row">
          <Button onClick={() => location.reload()}>{frame.reload}</Button>
        </div>
      </div>
    </main>
  );
}
