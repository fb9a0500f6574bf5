// The steps of a sign-in: name and password, then a code of the authenticator or a recovery code; or a passkey alone.
import { type FormEvent, useRef, useState } from 'react';
import { readRefusal } from '../../api/client';
import { finishPasskeySignIn } from '../../api/desk/passkeys';
import { beginSignIn, finishSignIn, type SessionBody } from '../../api/desk/staff';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { CodeField } from '../parts/CodeField';
import { Labelled } from '../parts/Labelled';
import { PasswordInput } from '../parts/PasswordInput';
import { Problem } from '../parts/Problem';
import { RefusalNote } from '../parts/RefusalNote';
import { findHindrance, signWithPasskey } from '../passkeys/device';
import { useSubmit } from '../use-desk-form';

/** Why a passkey is waited for no longer: another way in was chosen, which is nothing to complain of. */
const CHANGED_MIND = 'another way in';

export type SignInStep = 'password' | 'code' | 'recovery' | 'passkey';

interface SignInFormProps {
  /** The account whose session has ended; another one may sign in too. */
  knownName?: string;
  onSignedIn: (session: SessionBody) => void;
  /** Told when another step is shown, for a heading outside. */
  onStep?: (step: SignInStep) => void;
}

export function SignInForm({ knownName = '', onSignedIn, onStep }: SignInFormProps) {
  const { accounts: words, frame, passkeys } = useWords();
  const [step, setStep] = useState<SignInStep>('password');
  const [token, setToken] = useState('');
  const [name, setName] = useState(knownName);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useSubmit(words.failed);
  const refusal = signIn.errors.summary;
  const waiting = useRef<AbortController | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const hindrance = findHindrance();

  const show = (next: SignInStep) => {
    setStep(next);
    setCode('');
    signIn.showErrors({ fields: {} });
    onStep?.(next);
  };
  const run = (act: () => Promise<void>) =>
    signIn.send(async () => {
      try {
        await act();
      } catch (failure) {
        const { message, field } = readRefusal(failure);
        setCode('');
        // The first step has timed out, or the account was changed meanwhile.
        if (field === 'step' || waiting.current) show('password');
        else if (step === 'password' && message) {
          setPassword('');
          passwordField.current?.focus();
        }
        if (waiting.current?.signal.reason !== CHANGED_MIND) throw failure;
      } finally {
        waiting.current = null;
      }
    });
  const sendPassword = () =>
    run(async () => {
      const next = await beginSignIn(name, password);
      setToken(next.step);
      setPassword('');
      show('code');
    });
  const sendCode = (typed: string) =>
    run(async () => onSignedIn(await finishSignIn(step === 'recovery' ? 'recovery' : 'code', token, typed)));
  const sendPasskey = () =>
    run(async () => {
      waiting.current = new AbortController();
      show('passkey');
      onSignedIn(await finishPasskeySignIn(await signWithPasskey(passkeys, waiting.current.signal)));
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'password') sendPassword();
    else if (step !== 'passkey') sendCode(code);
  };

  return (
    <form className="stack sign-in-form" onSubmit={submit} noValidate>
      <RefusalNote text={step === 'code' ? undefined : refusal} />
      {step === 'password' && (
        <>
          <Labelled label={words.name}>
            {(field) => (
              <input
                {...field}
                className="input big"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Labelled>
          <PasswordInput
            big
            ref={passwordField}
            autoComplete="current-password"
            label={words.password}
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div className="row">
            <Button kind="primary" size="big" type="submit" busy={signIn.pending}>
              {words.next}
            </Button>
            <span className="spacer" />
            {hindrance === null && (
              <Button kind="secondary" size="big" busy={signIn.pending} onClick={sendPasskey}>
                {passkeys.use}
              </Button>
            )}
          </div>
          <p className="hint">{words.nextHint}</p>
          {hindrance !== null && <p className="hint">{passkeys.hindrances[hindrance]}</p>}
        </>
      )}
      {step === 'passkey' && (
        <>
          <p className="secondary-text" role="status">
            {passkeys.follow}
          </p>
          <div className="row">
            <Button autoFocus onClick={() => waiting.current?.abort()}>
              {frame.cancel}
            </Button>
            <span className="spacer" />
            <button type="button" className="as-text link" onClick={() => waiting.current?.abort(CHANGED_MIND)}>
              {words.usePassword}
            </button>
          </div>
        </>
      )}
      {step === 'code' && (
        <>
          <p className="secondary-text">{words.codeIntro}</p>
          <CodeField
            label={words.code}
            value={code}
            onChange={setCode}
            onFull={sendCode}
            focused
            invalid={refusal !== undefined}
          />
          <Problem text={refusal} />
          <p className="hint">{words.codeHint}</p>
          <div className="row">
            <button type="button" className="as-text link" onClick={() => show('recovery')}>
              {words.useRecovery}
            </button>
            {hindrance === null && (
              <button type="button" className="as-text link" onClick={sendPasskey}>
                {passkeys.use}
              </button>
            )}
            <span className="spacer" />
            <button type="button" className="as-text link" onClick={() => show('password')}>
              {words.startAgain}
            </button>
          </div>
        </>
      )}
      {step === 'recovery' && (
        <>
          <p className="secondary-text">{words.recoveryIntro}</p>
          <Labelled label={words.recovery}>
            {(field) => (
              <input
                {...field}
                className="input big"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                // biome-ignore lint/a11y/noAutofocus: the step was asked for, and this is its one field
                autoFocus
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Labelled>
          <div className="row">
            <Button kind="primary" type="submit" busy={signIn.pending}>
              {words.signIn}
            </Button>
            <span className="spacer" />
            <button type="button" className="as-text link" onClick={() => show('code')}>
              {words.useCode}
            </button>
          </div>
        </>
      )}
    </form>
  );
}
