// A form that does what its button says, behind the member's password where the login was too long ago.
import type { ReactNode } from 'react';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { Secret } from '../../../ui/Secret';
import { FormAlert } from '../../parts/FormAlert';
import { useForm } from '../../parts/use-form';
import { useWords } from '../../router/page-request';

interface PasswordFormProps {
  /** Whether the password is asked for; without, it is handed over as ''. */
  asks: boolean;
  button: string;
  send: (password: string) => Promise<void>;
  onCancel: () => void;
  /** Stands above the buttons. */
  children?: ReactNode;
}

export function PasswordForm({ asks, button, send, onCancel, children }: PasswordFormProps) {
  const { info: words, member, chrome } = useWords();
  const form = useForm<'password'>({
    names: asks ? ['password'] : [],
    check: ({ password }) => (asks && password === '' ? { fields: { password: member.passwordMissing } } : null),
    send: ({ password }) => send(password ?? ''),
    failed: words.failed,
    single: true,
  });
  return (
    <form className="form" {...form.props}>
      {asks && <p>{words.byPassword}</p>}
      <FormAlert text={form.faults.head} />
      {asks && (
        <Secret
          label={member.password}
          name="password"
          autoComplete="current-password"
          show={member.show}
          hide={member.hide}
          error={form.faults.fields.password}
          loud
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
