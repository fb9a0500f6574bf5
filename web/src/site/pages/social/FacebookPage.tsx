// Logging in with Facebook.
import { useState } from 'react';
import { useAnswer } from '../../../api/answers';
import { FacebookButton } from '../../parts/social/FacebookButton';
import { pathAfterLogin } from '../../return-path';
import { useLanguage } from '../../router/page-request';
import { useNavigate } from '../../router/use-navigate';
import { socialQueries } from './queries';
import { Social, socialHead } from './Social';

export const head = socialHead;

export default function FacebookPage() {
  const language = useLanguage();
  const navigate = useNavigate();
  const provider = useAnswer(socialQueries().signIn)?.facebook;
  const [fault, setFault] = useState<string | undefined>();
  const leave = () => navigate(pathAfterLogin(language), { replace: true });
  return (
    <Social
      fault={fault}
      button={provider ? <FacebookButton facebook={provider} onDone={leave} onFailure={setFault} /> : null}
    />
  );
}
