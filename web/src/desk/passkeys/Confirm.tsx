// Showing once more who one is, by password or by passkey, before a passkey is added or removed.
import type { Confirmation } from '../../api/desk/passkeys';
import type { Form } from '../../ui/use-form';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { PasswordInput } from '../parts/PasswordInput';
import { RefusalNote } from '../parts/RefusalNote';
import { useDeskForm } from '../use-desk-form';
import { signWithPasskey } from './device';

type OnConfirmed = (confirmation: Confirmation) => Promise<void>;

/** The form that `Confirm` shows; `onConfirmed` is called with the password. */
export const useConfirmForm = (onConfirmed: OnConfirmed): Form<'password'> =>
  useDeskForm<'password'>({ names: ['password'], onSubmit: onConfirmed });

interface ConfirmProps {
  form: Form<'password'>;
  hasPassword: boolean;
  hasPasskey: boolean;
  onConfirmed: OnConfirmed;
}

export function Confirm({ form, hasPassword, hasPasskey, onConfirmed }: ConfirmProps) {
  const words = useWords().passkeys;
  const signIn = () => form.send(async () => onConfirmed({ passkey: await signWithPasskey(words) }));
  return (
    <form className="stack" {...form.props}>
      <RefusalNote text={form.errors.summary} />
      <p className="hint">{words.confirmFirst}</p>
      {hasPassword && (
        <PasswordInput name="password" autoComplete="current-password" error={form.errors.fields.password} />
      )}
      <div className="row">
        {hasPassword && (
          <Button kind="primary" type="submit" busy={form.pending}>
            {words.confirm}
          </Button>
        )}
        {hasPasskey && (
          <Button kind={hasPassword ? 'plain' : 'primary'} busy={form.pending} onClick={signIn}>
            {words.confirmByPasskey}
          </Button>
        )}
      </div>
    </form>
  );
}
