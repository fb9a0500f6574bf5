// Says once that a session is over, on whatever page the browser learned of it.
import { useEffect } from 'react';
import { Cross } from '../../ui/icons';
import { keepReturnPath } from '../return-path';
import type { LoadedPage } from '../router/load-page';
import { usePageRequest, useWords } from '../router/page-request';
import { paths } from '../router/paths';
import type { Route } from '../router/routes';
import { dismissSessionOver, useSessionOver } from '../session-over';

/** It leads on to the login as soon as it knows: the login is where this is read. */
const LEADS_ON: Route['name'] = 'info';

export function SessionNotice({ page }: { page: LoadedPage }) {
  const { language, path } = usePageRequest();
  const { chrome, login } = useWords();
  const { route } = page.match;
  const visible = useSessionOver() && route?.name !== LEADS_ON;
  useEffect(() => {
    if (!visible) return;
    addEventListener('pagehide', dismissSessionOver);
    return () => removeEventListener('pagehide', dismissSessionOver);
  }, [visible]);
  useEffect(() => {
    if (visible && page) return dismissSessionOver;
  }, [visible, page]);
  return (
    <div className="notice-place" role="status">
      {visible && (
        <div className="notice">
          <p>{chrome.sessionOver}</p>
          {route?.name !== 'login' && (
            <a className="ln" href={paths.login(language)} onClick={keepReturnPath(path)}>
              {login.title}
            </a>
          )}
          <button className="x" type="button" aria-label={chrome.close} onClick={dismissSessionOver}>
            <Cross />
          </button>
        </div>
      )}
    </div>
  );
}
