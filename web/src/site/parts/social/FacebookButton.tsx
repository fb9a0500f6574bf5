// "Continue with Facebook".
import { facebookSignIn } from '../../../api/member';
import type { FacebookButton as Facebook } from '../../../api/schema.gen';
import { useWords } from '../../router/page-request';
import { ProviderButton } from './ProviderButton';
import { useGrant } from './use-grant';
import { openFacebook } from './windows';

interface FacebookButtonProps {
  facebook: Facebook;
  onDone: () => void;
  /** What to say; undefined when a new try begins. */
  onFailure: (text: string | undefined) => void;
}

export function FacebookButton({ facebook, onDone, onFailure }: FacebookButtonProps) {
  const words = useWords().member;
  const grant = useGrant({
    ask: () => openFacebook(facebook),
    give: (token) => facebookSignIn({ access_token: token }),
    onDone,
    onFailure,
  });
  return <ProviderButton provider="Facebook" label={words.facebook} grant={grant} />;
}
