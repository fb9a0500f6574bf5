// The button that requests a verification code. It is disabled during the countdown and shows it.
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { useMemberWords } from '../use-member-words';
import type { CodeRequest } from './use-code-request';

interface SendCodeProps {
  code: CodeRequest;
  label: string;
  ready: boolean;
}

export function SendCode({ code: { secondsLeft, pending, send }, label, ready }: SendCodeProps) {
  const { member: words, chrome } = useMemberWords();
  return (
    <>
      <button className="btn" type="button" disabled={!ready || pending || secondsLeft > 0} onClick={send}>
        {secondsLeft > 0 ? words.again(secondsLeft) : label}
      </button>
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </>
  );
}
