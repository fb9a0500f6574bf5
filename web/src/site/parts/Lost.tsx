// The 404 page: one lit, empty niche among closed ones.
import { More } from '../../ui/More';
import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';

export function Lost() {
  const language = useLanguage();
  const { failure } = useWords();
  return (
    <div className="wrap lost">
      <div className="cabinet" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'lit', 'e', 'f'].map((niche) => (
          <div key={niche} className={niche} />
        ))}
      </div>
      <div>
        <p className="no lost-no">404</p>
        <h1 className="plainh">{failure.lostHeading}</h1>
        <p className="lost-text">{failure.lostText}</p>
        <div className="rowbtns">
          <a className="btn" href={paths.home(language)}>
            {failure.toHome}
          </a>
          <More href={paths.collection(language)}>{failure.toCollection}</More>
        </div>
      </div>
    </div>
  );
}
