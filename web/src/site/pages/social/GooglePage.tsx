// Logging in with Google.
import { useState } from 'react';
import { useAnswer } from '../../../api/answers';
import { GoogleButton } from '../../parts/social/GoogleButton';
import { pathAfterLogin } from '../../return-path';
import { useLanguage } from '../../router/page-request';
import { useNavigate } from '../../router/use-navigate';
import { socialQueries } from './queries';
import { Social, socialHead } from './Social';

export const head = socialHead;

export default function GooglePage() {
  const language = useLanguage();
  const navigate = useNavigate();
  const provider = useAnswer(socialQueries().signIn)?.google;
  const [fault, setFault] = useState<string | undefined>();
  const leave = () => navigate(pathAfterLogin(language), { replace: true });
  return (
    <Social
      fault={fault}
      button={provider ? <GoogleButton google={provider} onDone={leave} onFailure={setFault} /> : null}
    />
  );
}
