// The 404 page: a drawing of an empty niche in the cabinet, and links.
import { ArrowLink } from '../../ui/ArrowLink';
import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';

export function NotFound() {
  const language = useLanguage();
  const { failure } = useWords();
  return (
    <div className="wrap not-found">
      <div className="cabinet" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'lit', 'e', 'f'].map((niche) => (
          <div key={niche} className={niche} />
        ))}
      </div>
      <div>
        <p className="no not-found-number">404</p>
        <h1 className="plainh">{failure.notFoundHeading}</h1>
        <p className="not-found-text">{failure.notFoundText}</p>
        <div className="rowbtns">
          <a className="btn" href={paths.home(language)}>
            {failure.toHome}
          </a>
          <ArrowLink href={paths.collection(language)}>{failure.toCollection}</ArrowLink>
        </div>
      </div>
    </div>
  );
}
