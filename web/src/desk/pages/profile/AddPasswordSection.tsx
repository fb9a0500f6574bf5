// A password for who signs in with passkeys alone: a passkey first, then password and authenticator together, then the recovery codes.
import { type FormEvent, useState } from 'react';
import { addPassword, beginSecondFactor, type SecondFactorStart } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { AuthenticatorSecret } from '../../parts/AuthenticatorSecret';
import { Button } from '../../parts/Button';
import { NewCodeField } from '../../parts/NewCodeField';
import { PasswordInput } from '../../parts/PasswordInput';
import { RecoveryCodes } from '../../parts/RecoveryCodes';
import { ConfirmByPasskey } from '../../passkeys/ConfirmByPasskey';
import { useChange } from './use-change';

export function AddPasswordSection({ name, onAdded }: { name: string; onAdded: () => void }) {
  const words = useWords().accounts;
  const change = useChange();
  const [started, setStarted] = useState<SecondFactorStart | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!started) return;
    change.run(async () => setCodes((await addPassword(started.step, code, password)).recovery_codes));
  };
  const refusal = change.refusalBut('new_password', 'code');
  return (
    <section>
      <h2 className="section-title">{words.addPassword}</h2>
      <div className="stack">
        {refusal && (
          <div className="note bad" role="alert">
            <p>{refusal}</p>
          </div>
        )}
        {codes ? (
          <>
            <RecoveryCodes codes={codes} />
            <div className="row">
              <Button kind="primary" onClick={onAdded}>
                {words.kept}
              </Button>
            </div>
          </>
        ) : started ? (
          <form className="stack" onSubmit={submit} noValidate>
            <input type="hidden" autoComplete="username" value={name} readOnly />
            <PasswordInput
              autoComplete="new-password"
              label={words.newPassword}
              value={password}
              onChange={setPassword}
              error={change.refusalOf('new_password')}
            />
            <AuthenticatorSecret secret={started.second_factor} />
            <NewCodeField value={code} onChange={setCode} refusal={change.refusalOf('code')} />
            <div className="row">
              <Button kind="primary" type="submit" busy={change.busy}>
                {words.addPassword}
              </Button>
            </div>
          </form>
        ) : (
          <>
            <p className="hint">{words.addPasswordHint}</p>
            <div className="row">
              <ConfirmByPasskey
                change={change}
                onConfirmed={async (confirmation) => setStarted(await beginSecondFactor(confirmation))}
              />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
