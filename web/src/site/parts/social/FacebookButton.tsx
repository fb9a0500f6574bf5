// "Continue with Facebook".
import { facebookSignIn } from '../../../api/member';
import type { FacebookButton as Facebook } from '../../../api/schema.gen';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useWords } from '../../visit';
import { useGrant } from './use-grant';

interface FacebookButtonProps {
  facebook: Facebook;
  onDone: () => void;
  /** What to say; undefined when a new try begins. */
  onFailure: (text: string | undefined) => void;
}

export function FacebookButton({ facebook, onDone, onFailure }: FacebookButtonProps) {
  const { member: words, chrome } = useWords();
  const { press, pending, ready } = useGrant({
    ask: async () => (await import('./facebook')).askFacebook(facebook),
    give: (token) => facebookSignIn({ access_token: token }),
    onDone,
    onFailure,
  });
  const [before = '', after = ''] = words.facebook.split('Facebook');
  return (
    <>
      <button className="btn wide" type="button" disabled={!ready} onClick={press}>
        <span>
          {before}
          <span className="latin">Facebook</span>
          {after}
        </span>
      </button>
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </>
  );
}
