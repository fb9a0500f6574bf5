// "Continue with Google". In a browser that Google refuses, a sentence stands in the button's place.
import { signInWithGoogle } from '../../../api/site/member';
import type { GoogleButton as Google } from '../../../api/site/schema.gen';
import { GoogleLogo } from '../../../ui/icons';
import { useWords } from '../../router/page-request';
import { useIsInAppBrowser } from './in-app-browser';
import { openGoogle } from './open-provider';
import { ProviderButton } from './ProviderButton';
import { useProviderGrant } from './use-provider-grant';

interface GoogleButtonProps {
  google: Google;
  onDone: () => void;
  /** What to say; undefined when a new try begins. */
  onFailure: (text: string | undefined) => void;
}

export function GoogleButton({ google, onDone, onFailure }: GoogleButtonProps) {
  const words = useWords().member;
  const inApp = useIsInAppBrowser();
  const grant = useProviderGrant({
    requestGrant: () => openGoogle(google),
    submitGrant: (code) => signInWithGoogle({ code }),
    onDone,
    onFailure,
  });
  if (inApp) return <p className="in-app">{words.inAppBrowser}</p>;
  return <ProviderButton provider="Google" label={words.google} mark={<GoogleLogo />} grant={grant} />;
}
