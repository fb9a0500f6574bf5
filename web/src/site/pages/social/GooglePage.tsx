// The page for logging in with Google.
import { useState } from 'react';
import { useAnswer } from '../../../api/site/answers';
import { GoogleButton } from '../../parts/social/GoogleButton';
import { getPathAfterLogin } from '../../return-path';
import { useLanguage } from '../../router/page-request';
import { useNavigate } from '../../router/use-navigate';
import { buildSocialHead, ProviderPage } from './ProviderPage';
import { socialQueries } from './queries';

export const head = buildSocialHead;

export default function GooglePage() {
  const language = useLanguage();
  const navigate = useNavigate();
  const provider = useAnswer(socialQueries().signIn)?.google;
  const [error, setError] = useState<string | undefined>();
  const continueAsMember = () => navigate(getPathAfterLogin(language), { replace: true });
  return (
    <ProviderPage
      error={error}
      button={provider ? <GoogleButton google={provider} onDone={continueAsMember} onFailure={setError} /> : null}
    />
  );
}
