// A provider's button: its name stands in Latin letters whatever the language.
import type { ReactNode } from 'react';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useWords } from '../../visit';
import type { useGrant } from './use-grant';

interface ProviderButtonProps {
  provider: 'Google' | 'Facebook';
  /** What the button says, with the provider's name in it. */
  label: string;
  mark?: ReactNode;
  grant: ReturnType<typeof useGrant>;
}

export function ProviderButton({ provider, label, mark, grant: { press, pending, ready } }: ProviderButtonProps) {
  const { chrome } = useWords();
  const [before = '', after = ''] = label.split(provider);
  return (
    <>
      <button className="btn wide" type="button" disabled={!ready} onClick={press}>
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
