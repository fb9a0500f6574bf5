// How many recovery codes are left, and new ones.
import { type FormEvent, useState } from 'react';
import type { Confirmation } from '../../../api/desk/passkeys';
import { renewRecoveryCodes } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { PasswordInput } from '../../parts/PasswordInput';
import { RecoveryCodes } from '../../parts/RecoveryCodes';
import { ConfirmByPasskey } from '../../passkeys/ConfirmByPasskey';
import { useChange } from './use-change';

export function RecoverySection({ left, onChange }: { left: number; onChange: () => void }) {
  const words = useWords().accounts;
  const change = useChange();
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (confirmation: Confirmation) => {
    const renewed = await renewRecoveryCodes(confirmation);
    setPassword('');
    setCodes(renewed.recovery_codes);
    onChange();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.run(() => renew({ password }));
  };
  const refusal = change.refusalBut('password');
  return (
    <section>
      <h2 className="section-title">
        {words.recoveryCodes}
        <span className="spacer" />
        <span>{words.recoveryLeft(left)}</span>
      </h2>
      {codes ? (
        <div className="stack">
          <RecoveryCodes codes={codes} />
          <div className="row">
            <Button onClick={() => setCodes(null)}>{words.kept}</Button>
          </div>
        </div>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          {refusal && (
            <div className="note bad" role="alert">
              <p>{refusal}</p>
            </div>
          )}
          <p className="hint">{words.recoveryIntroOwn}</p>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={change.refusalOf('password')}
          />
          <div className="row">
            <Button type="submit" busy={change.busy}>
              {words.newRecovery}
            </Button>
            <ConfirmByPasskey change={change} onConfirmed={renew} />
          </div>
        </form>
      )}
    </section>
  );
}
