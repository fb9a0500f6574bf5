// Signing in, at whatever address was asked for: the page itself follows.
import { useState } from 'react';
import type { SessionBody } from '../../api/desk/staff';
import { useTitle, useWords } from '../language';
import { SIGN_IN_HELP } from '../router/paths';
import { EntrancePage } from './EntrancePage';
import { SignInForm, type SignInStep } from './SignInForm';

export function SignInPage({ onSignedIn }: { onSignedIn: (session: SessionBody) => void }) {
  const { accounts: words, passkeys } = useWords();
  const [step, setStep] = useState<SignInStep>('password');
  const headings = { password: words.signIn, code: words.code, recovery: words.recovery, passkey: passkeys.one };
  useTitle(words.signIn);
  return (
    <EntrancePage heading={headings[step]} foot={words.sessionHint} help={SIGN_IN_HELP}>
      {!window.isSecureContext && (
        <div className="note bad">
          <p>{words.insecure}</p>
        </div>
      )}
      <SignInForm onSignedIn={onSignedIn} onStep={setStep} />
    </EntrancePage>
  );
}
