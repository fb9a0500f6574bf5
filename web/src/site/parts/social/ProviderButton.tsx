// A provider's button: its name stands in Latin letters whatever the language.
import type { ReactNode } from 'react';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useWords } from '../../router/page-request';
import type { GrantButton } from './use-provider-grant';

interface ProviderButtonProps {
  provider: 'Google' | 'Facebook';
  /** What the button says, with the provider's name in it. */
  label: string;
  mark?: ReactNode;
  /** Something opens before the provider's window does. */
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
  const { chrome } = useWords();
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
