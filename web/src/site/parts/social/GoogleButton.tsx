// "Continue with Google". In a browser that Google refuses, a sentence stands in the button's place.
import { googleSignIn } from '../../../api/member';
import type { GoogleButton as Google } from '../../../api/schema.gen';
import { GoogleMark } from '../../../ui/icons';
import { useWords } from '../../visit';
import { useIsInApp } from './in-app';
import { ProviderButton } from './ProviderButton';
import { useGrant } from './use-grant';

interface GoogleButtonProps {
  google: Google;
  /** Adds Google to the member who is logged in instead of logging in; the button then says so. */
  linkLabel?: string;
  onDone: () => void;
  /** What to say; undefined when a new try begins. */
  onFailure: (text: string | undefined) => void;
}

/** Both modules are fetched at the first press; only Google's script comes from elsewhere. */
async function ask(google: Google) {
  const [{ askGoogle }, { random }] = await Promise.all([import('./google'), import('../../../api/random')]);
  return askGoogle(google, random);
}

export function GoogleButton({ google, linkLabel, onDone, onFailure }: GoogleButtonProps) {
  const words = useWords().member;
  const inApp = useIsInApp();
  const grant = useGrant({
    ask: () => ask(google),
    give: (code) => googleSignIn({ code }, linkLabel !== undefined),
    onDone,
    onFailure,
  });
  if (inApp) return <p className="in-app">{words.inAppBrowser}</p>;
  return <ProviderButton provider="Google" label={linkLabel ?? words.google} mark={<GoogleMark />} grant={grant} />;
}
