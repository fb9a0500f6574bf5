// Announces once that the session has expired, on the page where the browser notices it.
import { useEffect } from 'react';
import { CloseIcon } from '../../ui/icons';
import { createReturnPathHandler } from '../return-path';
import type { LoadedPage } from '../router/load-page';
import { usePageRequest, useWords } from '../router/page-request';
import { paths } from '../router/paths';
import type { Route } from '../router/route';
import { dismissSessionExpired, useSessionExpired } from '../session-expired';

/** They redirect to the login when the session has expired; the announcement is shown there. */
const REDIRECTING_ROUTES: readonly (Route['name'] | undefined)[] = ['info', 'favourites'];

export function SessionNotice({ page }: { page: LoadedPage }) {
  const { language, path } = usePageRequest();
  const { chrome } = useWords();
  const { route } = page.match;
  const visible = useSessionExpired() && !REDIRECTING_ROUTES.includes(route?.name);
  useEffect(() => {
    if (!visible) return;
    addEventListener('pagehide', dismissSessionExpired);
    return () => removeEventListener('pagehide', dismissSessionExpired);
  }, [visible]);
  useEffect(() => {
    if (visible && page) return dismissSessionExpired;
  }, [visible, page]);
  return (
    <div className="notice-place" role="status">
      {visible && (
        <div className="notice">
          <p>{chrome.sessionExpired}</p>
          {route?.name !== 'login' && (
            <a className="ln" href={paths.login(language)} onClick={createReturnPathHandler(path)}>
              {chrome.logIn}
            </a>
          )}
          <button className="x" type="button" aria-label={chrome.close} onClick={dismissSessionExpired}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
