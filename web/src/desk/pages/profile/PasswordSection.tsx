// Another password.
import { type FormEvent, useState } from 'react';
import type { Confirmation } from '../../../api/desk/passkeys';
import { changePassword } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { PasswordInput } from '../../parts/PasswordInput';
import { useToast } from '../../parts/toasts';
import { ConfirmByPasskey } from '../../passkeys/ConfirmByPasskey';
import { useChange } from './use-change';

export function PasswordSection({ name }: { name: string }) {
  const words = useWords().accounts;
  const toast = useToast();
  const change = useChange();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const setConfirmed = async (confirmation: Confirmation) => {
    await changePassword(confirmation, next);
    setPassword('');
    setNext('');
    toast(words.passwordChanged);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.run(() => setConfirmed({ password }));
  };
  const refusal = change.refusalBut('password', 'new_password');
  return (
    <section>
      <h2 className="section-title">{words.password}</h2>
      <form className="stack" onSubmit={submit} noValidate>
        {refusal && (
          <div className="note bad" role="alert">
            <p>{refusal}</p>
          </div>
        )}
        <input type="hidden" autoComplete="username" value={name} readOnly />
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={change.refusalOf('password')}
        />
        <PasswordInput
          autoComplete="new-password"
          label={words.newPassword}
          value={next}
          onChange={setNext}
          error={change.refusalOf('new_password')}
        />
        <div className="row">
          <Button kind="primary" type="submit" busy={change.busy}>
            {words.changePassword}
          </Button>
          <ConfirmByPasskey change={change} onConfirmed={setConfirmed} />
          <span className="hint">{words.changeEnds}</span>
        </div>
      </form>
    </section>
  );
}
