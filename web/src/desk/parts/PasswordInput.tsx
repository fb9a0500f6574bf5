// A password field of the desk, with the button that shows what was typed.
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/PasswordField';
import { useWords } from '../language';

interface PasswordInputProps extends ComponentProps<'input'> {
  /** Which of the two it is, for password managers. */
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  error?: string | undefined;
  /** As on the pages before the desk, whose fields are larger. */
  big?: boolean;
}

export function PasswordInput({ label, big = false, ...control }: PasswordInputProps) {
  const words = useWords().accounts;
  const isNew = control.autoComplete === 'new-password';
  return (
    <PasswordField
      {...control}
      frameClass="label"
      className={big ? 'input big' : 'input'}
      label={label ?? words.currentPassword}
      hint={isNew ? words.passwordHint : undefined}
      announceError
      show={words.showPassword}
      hide={words.hidePassword}
    />
  );
}
