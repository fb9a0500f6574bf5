// The member's page. The server renders it without data; the browser fetches the profile and redirects to the login without a
// session.
import { useCallback, useEffect, useState } from 'react';
import { readInfo } from '../../../api/site/member';
import type { Info } from '../../../api/site/schema.gen';
import { readToken, storeSeal } from '../../../api/site/session';
import { ArrowLink } from '../../../ui/ArrowLink';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { getMemberWords } from '../../../words/member';
import { getSealText } from '../../account';
import { NoScriptNotice } from '../../parts/NoScriptNotice';
import type { PageModule } from '../../router/page-module';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { useMemberWords } from '../../use-member-words';
import { ManageAccount } from './ManageAccount';
import { Profile } from './Profile';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = getMemberWords(language).info;
  return { title, description, robots: 'noindex' };
};

export default function InfoPage() {
  const language = useLanguage();
  const { info: words, chrome } = useMemberWords();
  const navigate = useNavigate();
  const [info, setInfo] = useState<Info | null>(null);
  const [pending, setPending] = useState(true);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setPending(true);
    setFailed(false);
    try {
      if (readToken() === null) return;
      const found = await readInfo();
      storeSeal(getSealText(found.name));
      setInfo(found);
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
      if (readToken() === null) navigate(paths.login(language), { replace: true });
    }
  }, [navigate, language]);
  useEffect(() => void load(), [load]);

  /** For the failures of member operations: redirects to the login if the session has ended in the meantime. */
  const redirectIfExpired = (failure: unknown): never => {
    // The request has removed a token that the server no longer knows. A provider's refusal and a wrong password are 401 too.
    if (readToken() === null) navigate(paths.login(language), { replace: true });
    throw failure;
  };

  return (
    <div className="wrap">
      <div className="member">
        <div>
          {info && (
            <span className="stamp big" aria-hidden="true">
              {getSealText(info.name)}
            </span>
          )}
        </div>
        <div>
          <h1 className="plainh">{words.title}</h1>
          <NoScriptNotice />
          {failed && (
            <>
              <p className="alert" role="alert">
                {words.loadFailed}
              </p>
              <div className="rowbtns">
                <button className="btn" type="button" onClick={() => void load()}>
                  {words.retry}
                </button>
              </div>
            </>
          )}
          {info?.merge_code && (
            <p className="alert ok" role="status">
              {words.mergeCode(info.merge_code)}
            </p>
          )}
          {info && <Profile info={info} onSaved={load} redirectIfExpired={redirectIfExpired} />}
          {info && (
            <p className="to-favourites">
              <ArrowLink href={paths.favourites(language)}>{words.favourites}</ArrowLink>
            </p>
          )}
          {info && <ManageAccount info={info} onChanged={load} redirectIfExpired={redirectIfExpired} />}
        </div>
      </div>
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </div>
  );
}
