// The page that is shown when a page's data or code cannot be loaded or fails. Header and footer stay.
import { ArrowLink } from '../../ui/ArrowLink';
import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';

/** `message` is the server's, if it sent one. */
export function PageError({ message, onRetry }: { message?: string | undefined; onRetry: () => void }) {
  const language = useLanguage();
  const { failure } = useWords();
  return (
    <div className="wrap broken">
      <h1 className="plainh">{failure.errorTitle}</h1>
      <p role="alert">{message || failure.errorText}</p>
      <div className="rowbtns">
        <button className="btn" type="button" onClick={onRetry}>
          {failure.retry}
        </button>
        <ArrowLink href={paths.home(language)}>{failure.toHome}</ArrowLink>
      </div>
    </div>
  );
}
