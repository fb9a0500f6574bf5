// Another password.
import { type FormEvent, useState } from 'react';
import { changePassword } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { NewPasswordField } from '../../parts/NewPasswordField';
import { useToast } from '../../parts/toasts';
import { OwnPasswordField } from './OwnPasswordField';
import { useChange } from './use-change';

export function PasswordSection({ name }: { name: string }) {
  const words = useWords().accounts;
  const toast = useToast();
  const change = useChange();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.run(async () => {
      await changePassword(password, next);
      setPassword('');
      setNext('');
      toast(words.passwordChanged);
    });
  };
  return (
    <section>
      <h2 className="section-title">{words.password}</h2>
      <form className="stack" onSubmit={submit} noValidate>
        {change.general && (
          <div className="note bad" role="alert">
            <p>{change.general}</p>
          </div>
        )}
        <input type="hidden" autoComplete="username" value={name} readOnly />
        <OwnPasswordField value={password} onChange={setPassword} refusal={change.refusalOf('password')} />
        <NewPasswordField
          label={words.newPassword}
          value={next}
          onChange={setNext}
          refusal={change.refusalOf('new_password')}
        />
        <div className="row">
          <Button kind="primary" type="submit" busy={change.busy}>
            {words.changePassword}
          </Button>
          <span className="hint">{words.changeEnds}</span>
        </div>
      </form>
    </section>
  );
}
