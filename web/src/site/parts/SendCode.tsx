// The button that asks for a verification code. While it counts down it says for how long, and cannot be pressed.
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { useWords } from '../router/page-request';
import type { CodeRequest } from './code-request';

interface SendCodeProps {
  code: CodeRequest;
  label: string;
  ready: boolean;
}

export function SendCode({ code: { left, pending, press }, label, ready }: SendCodeProps) {
  const { member: words, chrome } = useWords();
  return (
    <>
      <button className="btn" type="button" disabled={!ready || pending || left > 0} onClick={press}>
        {left > 0 ? words.again(left) : label}
      </button>
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </>
  );
}
