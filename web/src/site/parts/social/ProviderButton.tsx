// A provider's button. The provider's name is set in the Latin font in both languages.
import type { ReactNode } from 'react';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useMemberWords } from '../../use-member-words';
import type { GrantButton } from './use-provider-grant';

interface ProviderButtonProps {
  provider: 'Google' | 'Facebook';
  /** The button's text, which contains the provider's name. */
  label: string;
  mark?: ReactNode;
  /** For `aria-haspopup`, when a dialog opens before the provider's window. */
  opens?: 'dialog';
  grant: GrantButton;
}

export function ProviderButton({
  provider,
  label,
  mark,
  opens,
  grant: { press, pending, ready },
}: ProviderButtonProps) {
  const { chrome } = useMemberWords();
  const [before = '', after = ''] = label.split(provider);
  return (
    <>
      <button className="btn wide" type="button" disabled={!ready} aria-haspopup={opens} onClick={press}>
        {mark}
        <span>
          {before}
          <span className="latin">{provider}</span>
          {after}
        </span>
      </button>
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </>
  );
}
