// Another password.
import type { Confirmation } from '../../../api/desk/passkeys';
import { changePassword } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { PasswordInput } from '../../parts/PasswordInput';
import { RefusalNote } from '../../parts/RefusalNote';
import { useToast } from '../../parts/toasts';
import { ConfirmByPasskey } from '../../passkeys/ConfirmByPasskey';
import { useDeskForm } from '../../use-desk-form';

export function PasswordSection({ name }: { name: string }) {
  const words = useWords().accounts;
  const toast = useToast();
  const change = async (confirmation: Confirmation, newPassword: string) => {
    await changePassword(confirmation, newPassword);
    form.clear();
    toast(words.passwordChanged);
  };
  const form = useDeskForm<'password' | 'new_password'>({
    names: ['password', 'new_password'],
    onSubmit: ({ password, new_password }) => change({ password }, new_password),
  });
  return (
    <section>
      <h2 className="section-title">{words.password}</h2>
      <form className="stack" {...form.props}>
        <RefusalNote text={form.errors.summary} />
        <input type="hidden" autoComplete="username" value={name} readOnly />
        <PasswordInput name="password" autoComplete="current-password" error={form.errors.fields.password} />
        <PasswordInput
          name="new_password"
          autoComplete="new-password"
          label={words.newPassword}
          error={form.errors.fields.new_password}
        />
        <div className="row">
          <Button kind="primary" type="submit" busy={form.pending}>
            {words.changePassword}
          </Button>
          <ConfirmByPasskey
            sender={form}
            onConfirmed={(confirmation) => change(confirmation, form.getValue('new_password'))}
          />
          <span className="hint">{words.changeEnds}</span>
        </div>
      </form>
    </section>
  );
}
