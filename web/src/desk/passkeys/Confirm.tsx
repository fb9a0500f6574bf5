// Showing once more who one is, by password or by passkey, before a passkey is added or removed.
import { type FormEvent, useState } from 'react';
import type { Confirmation } from '../../api/desk/passkeys';
import { useWords } from '../language';
import type { Change } from '../pages/profile/use-change';
import { Button } from '../parts/Button';
import { PasswordInput } from '../parts/PasswordInput';
import { signWithPasskey } from './device';

interface ConfirmProps {
  change: Change;
  hasPassword: boolean;
  hasPasskey: boolean;
  onConfirmed: (confirmation: Confirmation) => Promise<void>;
}

export function Confirm({ change, hasPassword, hasPasskey, onConfirmed }: ConfirmProps) {
  const words = useWords().passkeys;
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasPassword) change.run(() => onConfirmed({ password }));
  };
  const signed = () => change.run(async () => onConfirmed({ passkey: await signWithPasskey(words) }));
  const refusal = change.refusalBut('password');
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {refusal && (
        <div className="note bad" role="alert">
          <p>{refusal}</p>
        </div>
      )}
      <p className="hint">{words.confirmFirst}</p>
      {hasPassword && (
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={change.refusalOf('password')}
        />
      )}
      <div className="row">
        {hasPassword && (
          <Button kind="primary" type="submit" busy={change.busy}>
            {words.confirm}
          </Button>
        )}
        {hasPasskey && (
          <Button kind={hasPassword ? 'plain' : 'primary'} busy={change.busy} onClick={signed}>
            {words.confirmByPasskey}
          </Button>
        )}
      </div>
    </form>
  );
}
