// "Continue with Google". In a browser that Google does not allow, a sentence replaces the button.
import { useAnswer } from '../../../api/site/answers';
import { signInWithGoogle } from '../../../api/site/member';
import { houseQuery } from '../../../api/site/queries';
import type { GoogleButton as Google } from '../../../api/site/schema.gen';
import { GoogleLogo } from '../../../ui/GoogleLogo';
import { useMemberWords } from '../../use-member-words';
import { useIsInAppBrowser } from './in-app-browser';
import { openGoogle } from './open-provider';
import { ProviderButton } from './ProviderButton';
import { useProviderGrant } from './use-provider-grant';

interface GoogleButtonProps {
  google: Google;
  onDone: () => void;
  /** The message; undefined when a new attempt begins. */
  onFailure: (text: string | undefined) => void;
}

export function GoogleButton({ google, onDone, onFailure }: GoogleButtonProps) {
  const words = useMemberWords().member;
  const policy = useAnswer(houseQuery)?.policy_version;
  const inApp = useIsInAppBrowser();
  const grant = useProviderGrant({
    requestGrant: () => openGoogle(google),
    submitGrant: (code) => signInWithGoogle({ code, policy }),
    onDone,
    onFailure,
  });
  if (inApp) return <p className="in-app">{words.inAppBrowser}</p>;
  return <ProviderButton provider="Google" label={words.google} mark={<GoogleLogo />} grant={grant} />;
}
