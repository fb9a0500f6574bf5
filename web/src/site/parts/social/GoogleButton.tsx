// "Continue with Google". In a browser that Google refuses, a sentence stands in the button's place.
import { googleSignIn } from '../../../api/member';
import type { GoogleButton as Google } from '../../../api/schema.gen';
import { GoogleMark } from '../../../ui/icons';
import { useWords } from '../../router/page-request';
import { useIsInApp } from './in-app';
import { ProviderButton } from './ProviderButton';
import { useGrant } from './use-grant';
import { openGoogle } from './windows';

interface GoogleButtonProps {
  google: Google;
  onDone: () => void;
  /** What to say; undefined when a new try begins. */
  onFailure: (text: string | undefined) => void;
}

export function GoogleButton({ google, onDone, onFailure }: GoogleButtonProps) {
  const words = useWords().member;
  const inApp = useIsInApp();
  const grant = useGrant({
    ask: () => openGoogle(google),
    give: (code) => googleSignIn({ code }),
    onDone,
    onFailure,
  });
  if (inApp) return <p className="in-app">{words.inAppBrowser}</p>;
  return <ProviderButton provider="Google" label={words.google} mark={<GoogleMark />} grant={grant} />;
}
