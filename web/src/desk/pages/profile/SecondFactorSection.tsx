// Another authenticator: the password or a passkey first, then a code of the new one.
import { type FormEvent, useState } from 'react';
import type { Confirmation } from '../../../api/desk/passkeys';
import { beginSecondFactor, confirmSecondFactor, type SecondFactorStart } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { AuthenticatorSecret } from '../../parts/AuthenticatorSecret';
import { Button } from '../../parts/Button';
import { NewCodeField } from '../../parts/NewCodeField';
import { PasswordInput } from '../../parts/PasswordInput';
import { StateMark } from '../../parts/StateMark';
import { useToast } from '../../parts/toasts';
import { ConfirmByPasskey } from '../../passkeys/ConfirmByPasskey';
import { useChange } from './use-change';

export function SecondFactorSection() {
  const words = useWords().accounts;
  const toast = useToast();
  const change = useChange();
  const [password, setPassword] = useState('');
  const [started, setStarted] = useState<SecondFactorStart | null>(null);
  const [code, setCode] = useState('');
  const begin = async (confirmation: Confirmation) => {
    setStarted(await beginSecondFactor(confirmation));
    setPassword('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.run(async () => {
      if (!started) return begin({ password });
      await confirmSecondFactor(started.step, code);
      setStarted(null);
      setCode('');
      toast(words.factorChanged);
    });
  };
  const refusal = change.refusalBut('password', 'code');
  return (
    <section>
      <h2 className="section-title">
        {words.authenticator}
        <span className="spacer" />
        <StateMark mark="reviewed">{words.factorOn}</StateMark>
      </h2>
      <form className="stack" onSubmit={submit} noValidate>
        {refusal && (
          <div className="note bad" role="alert">
            <p>{refusal}</p>
          </div>
        )}
        <p className="hint">{words.changeFactorHint}</p>
        {started ? (
          <>
            <AuthenticatorSecret secret={started.second_factor} />
            <NewCodeField value={code} onChange={setCode} refusal={change.refusalOf('code')} />
          </>
        ) : (
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={change.refusalOf('password')}
          />
        )}
        <div className="row">
          <Button type="submit" busy={change.busy}>
            {started ? words.confirmFactor : words.changeFactor}
          </Button>
          {!started && <ConfirmByPasskey change={change} onConfirmed={begin} />}
        </div>
      </form>
    </section>
  );
}
