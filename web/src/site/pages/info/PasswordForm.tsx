// A form with one action, which asks for the member's password if the login was too long ago.
import type { ReactNode } from 'react';
import { readRefusal } from '../../../api/client';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { PasswordField } from '../../../ui/PasswordField';
import { useForm } from '../../../ui/use-form';
import { useMemberWords } from '../../use-member-words';

interface PasswordFormProps {
  /** Whether to ask for the password; otherwise `onSubmit` gets ''. */
  askPassword: boolean;
  button: string;
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
  /** Above the buttons. */
  children?: ReactNode;
}

export function PasswordForm({ askPassword, button, onSubmit, onCancel, children }: PasswordFormProps) {
  const { info: words, member, chrome } = useMemberWords();
  const form = useForm<'password'>({
    names: askPassword ? ['password'] : [],
    validate: ({ password }) =>
      askPassword && password === '' ? { fields: { password: member.passwordMissing } } : null,
    onSubmit: ({ password }) => onSubmit(password ?? ''),
    readRefusal,
    fallbackMessage: words.failed,
    onlyAtField: true,
  });
  return (
    <form className="form" {...form.props}>
      {askPassword && <p>{words.byPassword}</p>}
      <FormAlert text={form.errors.summary} />
      {askPassword && (
        <PasswordField
          label={member.password}
          name="password"
          autoComplete="current-password"
          show={member.show}
          hide={member.hide}
          error={form.errors.fields.password}
          announceError
        />
      )}
      {children}
      <div className="rowbtns">
        <button className="btn seal" type="submit">
          {button}
        </button>
        <button className="btn quiet" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
      <LoadingOverlay pending={form.pending} label={chrome.loading} />
    </form>
  );
}
