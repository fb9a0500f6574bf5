// "Continue with Facebook".
import { useAnswer } from '../../../api/site/answers';
import { signInWithFacebook } from '../../../api/site/member';
import { houseQuery } from '../../../api/site/queries';
import type { FacebookButton as Facebook } from '../../../api/site/schema.gen';
import { useMemberWords } from '../../use-member-words';
import { openFacebook } from './open-provider';
import { ProviderButton } from './ProviderButton';
import { useProviderGrant } from './use-provider-grant';

interface FacebookButtonProps {
  facebook: Facebook;
  onDone: () => void;
  /** The message; undefined when a new attempt begins. */
  onFailure: (text: string | undefined) => void;
}

export function FacebookButton({ facebook, onDone, onFailure }: FacebookButtonProps) {
  const words = useMemberWords().member;
  const policy = useAnswer(houseQuery)?.policy_version;
  const grant = useProviderGrant({
    requestGrant: () => openFacebook(facebook),
    submitGrant: (token) => signInWithFacebook({ access_token: token, policy }),
    onDone,
    onFailure,
  });
  return <ProviderButton provider="Facebook" label={words.facebook} grant={grant} />;
}
