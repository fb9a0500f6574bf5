// The pieces that a member keeps. The server renders the page without data; the browser fetches the pieces, and redirects to the login
// without a session.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnswers } from '../../../api/site/answers';
import { listFavourites } from '../../../api/site/favourites';
import { readInfo } from '../../../api/site/member';
import type { Favourites } from '../../../api/site/schema.gen';
import { readToken } from '../../../api/site/session';
import { ArrowLink } from '../../../ui/ArrowLink';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { claimNoteDrafts } from '../../note-drafts';
import { NoScriptNotice } from '../../parts/NoScriptNotice';
import { storeReturnPath } from '../../return-path';
import type { PageModule } from '../../router/page-module';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { FavouriteList } from './FavouriteList';
import { ShareSection } from './ShareSection';
import { getFavouritesWords } from './words';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = getFavouritesWords(language);
  return { title, description, robots: 'noindex' };
};

export default function FavouritesPage() {
  const language = useLanguage();
  const words = getFavouritesWords(language);
  const { chrome } = useWords();
  const navigate = useNavigate();
  const answers = useAnswers();
  const [favourites, setFavourites] = useState<Favourites | null>(null);
  const [pending, setPending] = useState(true);
  const [error, setError] = useState('');

  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const redirectToLogin = useCallback(() => {
    // An answer that comes late does not take the reader from another page.
    if (!isThere.current) return;
    storeReturnPath(paths.favourites(language));
    navigate(paths.login(language), { replace: true });
  }, [navigate, language]);
  const load = useCallback(async () => {
    setPending(true);
    try {
      if (readToken() === null) return;
      // Notes are shown, and written, only once it is known whose they are.
      const [found] = await Promise.all([listFavourites(), readInfo().then(claimNoteDrafts)]);
      setFavourites(found);
      setError('');
    } catch {
      setError(getFavouritesWords(language).loadFailed);
    } finally {
      setPending(false);
      if (readToken() === null) redirectToLogin();
    }
  }, [language, redirectToLogin]);
  useEffect(() => void load(), [load]);

  /** For the failures of operations: redirects to the login if the session has ended in the meantime. */
  const redirectIfExpired = (failure: unknown): never => {
    // The request has removed a token that the server no longer knows.
    if (readToken() === null) redirectToLogin();
    throw failure;
  };
  const [refusal, setRefusal] = useState('');

  return (
    <div className="wrap favourites">
      <h1 className="plainh">{words.title}</h1>
      <NoScriptNotice />
      {(refusal || error) !== '' && (
        <p className="alert" role="alert">
          {refusal || error}
        </p>
      )}
      {favourites === null && error !== '' && (
        <div className="rowbtns">
          <button className="btn" type="button" onClick={() => void load()}>
            {words.retry}
          </button>
        </div>
      )}
      {favourites?.pieces.length === 0 && (
        <div className="empty">
          <div className="empty-niche" aria-hidden="true" />
          <h2>{words.emptyTitle}</h2>
          <p>{words.emptyText}</p>
          <ArrowLink href={paths.collection(language)}>{words.toCollection}</ArrowLink>
        </div>
      )}
      {favourites?.pieces.length === 0 && favourites.cabinet.link !== null && (
        <ShareSection initial={favourites.cabinet} redirectIfExpired={redirectIfExpired} />
      )}
      {favourites !== null && favourites.pieces.length > 0 && (
        <div className="favourites-cols">
          <FavouriteList
            favourites={favourites}
            onBegin={() => setRefusal('')}
            // The pages of pieces say whether they are kept.
            onChanged={() => void answers.refreshPersonal()}
            onFailure={(message) => setRefusal(message || words.failed)}
            // Another device may have changed the list.
            onUncertain={load}
            redirectIfExpired={redirectIfExpired}
          />
          <ShareSection initial={favourites.cabinet} redirectIfExpired={redirectIfExpired} />
        </div>
      )}
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </div>
  );
}
