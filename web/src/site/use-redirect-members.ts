// Sends members away from login and registration, once the server has confirmed the session.
import { useEffect } from 'react';
import { readInfo } from '../api/site/member';
import { readToken } from '../api/site/session';
import { readReturnPath } from './return-path';
import { useLanguage } from './router/page-request';
import { paths } from './router/paths';
import { useNavigate } from './router/use-navigate';

export function useRedirectMembers(): void {
  const language = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    if (readToken() === null) return;
    let isMounted = true;
    readInfo().then(
      () => isMounted && navigate(readReturnPath(language) ?? paths.info(language), { replace: true }),
      // Without an answer, or with an expired session, this is the right page.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [navigate, language]);
}
