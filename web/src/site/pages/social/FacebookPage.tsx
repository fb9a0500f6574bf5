// The page for logging in with Facebook.
import { useState } from 'react';
import { useAnswer } from '../../../api/site/answers';
import { FacebookButton } from '../../parts/social/FacebookButton';
import { getPathAfterLogin } from '../../return-path';
import { useLanguage } from '../../router/page-request';
import { useNavigate } from '../../router/use-navigate';
import { buildSocialHead, ProviderPage } from './ProviderPage';
import { socialQueries } from './queries';

export const head = buildSocialHead;

export default function FacebookPage() {
  const language = useLanguage();
  const navigate = useNavigate();
  const provider = useAnswer(socialQueries().signIn)?.facebook;
  const [error, setError] = useState<string | undefined>();
  const continueAsMember = () => navigate(getPathAfterLogin(language), { replace: true });
  return (
    <ProviderPage
      error={error}
      button={provider ? <FacebookButton facebook={provider} onDone={continueAsMember} onFailure={setError} /> : null}
    />
  );
}
