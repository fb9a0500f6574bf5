// An address that leads nowhere.
import { Link } from 'react-router';
import { useTitle, useWords } from '../language';
import { paths } from '../router/paths';

export function NotFoundPage() {
  const words = useWords();
  useTitle(words.frame.notFound);
  return (
    <main className="page">
      <div className="empty">
        <span className="niche" />
        <h1>{words.frame.notFound}</h1>
        <p>{words.frame.notFoundHint}</p>
        <div className="row">
          <Link className="button" to={paths.artifacts}>
            {words.list.title}
          </Link>
        </div>
      </div>
    </main>
  );
}
