// In place of a page that failed, or whose file did not come: unsaved text is still in the browser, so loading it anew is safe. That is
// offered where the desk answers; without it a browser that reloads would show nothing.
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client';
import { isReachable } from '../../api/desk/requests';
import { useTitle, useWords } from '../language';
import { Button } from '../parts/Button';
import { LoadFailure } from './LoadFailure';

export function FailurePage() {
  const { frame } = useWords();
  const [answers, setAnswers] = useState<boolean | null>(null);
  useEffect(() => {
    void isReachable().then(setAnswers);
  }, []);
  const retry = async () => {
    if (await isReachable()) location.reload();
  };
  const title = answers === false ? frame.noConnection : frame.broken;
  useTitle(title);
  if (answers === null) return <main className="page" aria-busy />;
  if (!answers) {
    return (
      <main className="page">
        <h1 className="visually-hidden">{title}</h1>
        <LoadFailure failure={new ApiError(0, '')} onRetry={() => void retry()} />
      </main>
    );
  }
  return (
    <main className="page">
      <div className="empty" role="alert">
        <span className="niche" />
        <h1>{title}</h1>
        <p>{frame.brokenHint}</p>
        <div className="row">
          <Button onClick={() => location.reload()}>{frame.reload}</Button>
        </div>
      </div>
    </main>
  );
}
