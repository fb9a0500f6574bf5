// A new privacy policy, for a member who agreed to an earlier one: asked once, while logging in. Who declines is logged out, and
// nothing else changes.
import { useEffect, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { useAnswer } from '../../../api/site/answers';
import { agreeToPolicy, declinePolicy } from '../../../api/site/member';
import { type PendingConsent, readPendingConsent } from '../../../api/site/pending-consent';
import { privacyQuery } from '../../../api/site/queries';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { RichText } from '../../../ui/RichText';
import { getMemberWords } from '../../../words/member';
import { localize } from '../../localize';
import { NoScriptNotice } from '../../parts/NoScriptNotice';
import { getPathAfterLogin } from '../../return-path';
import type { PageModule } from '../../router/page-module';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { useMemberWords } from '../../use-member-words';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = getMemberWords(language).consent;
  return { title, description, robots: 'noindex' };
};

export default function ConsentPage() {
  const language = useLanguage();
  const { consent: words, chrome } = useMemberWords();
  const navigate = useNavigate();
  const privacy = useAnswer(privacyQuery);
  const [asked, setAsked] = useState<PendingConsent | null | undefined>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => setAsked(readPendingConsent()), []);
  // Only a member who has just logged in is asked here.
  useEffect(() => {
    if (asked === null) navigate(paths.login(language), { replace: true });
  }, [asked, navigate, language]);

  const answer = async (act: (asked: PendingConsent) => Promise<void>, next: () => string) => {
    if (!asked || pending) return;
    setPending(true);
    setError('');
    try {
      await act(asked);
      navigate(next(), { replace: true });
    } catch (failure) {
      setError(readRefusal(failure).message || words.failed);
    } finally {
      // The page that is to follow may not come.
      setPending(false);
    }
  };
  const content = privacy ? localize(privacy, 'content', language) : { text: '', lang: undefined };
  return (
    <div className="wrap">
      <div className="text-page policy">
        <h1 className="plainh">{words.title}</h1>
        <NoScriptNotice />
        <p>{words.intro(asked?.policy ?? privacy?.version ?? '')}</p>
        <RichText html={content.text} lang={content.lang} />
        <FormAlert text={error} />
        <p>{words.decline}</p>
        <p className="form-links">
          <button
            className="btn"
            type="button"
            disabled={!asked}
            onClick={() => answer(declinePolicy, () => paths.home(language))}
          >
            {words.no}
          </button>
          <button
            className="btn seal"
            type="button"
            disabled={!asked}
            onClick={() => answer(agreeToPolicy, () => getPathAfterLogin(language))}
          >
            {words.yes}
          </button>
        </p>
        <LoadingOverlay pending={pending} label={chrome.loading} />
      </div>
    </div>
  );
}
