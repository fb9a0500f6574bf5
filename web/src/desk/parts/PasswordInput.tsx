// A password field of the desk, with the button that shows what was typed.
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/PasswordField';
import { useWords } from '../language';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Which of the two it is, for password managers. */
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** '' while there is none. */
  error?: string;
  /** As on the pages before the desk, whose fields are larger. */
  big?: boolean;
}

export function PasswordInput({ label, onChange, error = '', big = false, ...control }: PasswordInputProps) {
  const words = useWords().accounts;
  const isNew = control.autoComplete === 'new-password';
  return (
    <PasswordField
      {...control}
      frameClass="label"
      className={big ? 'input big' : 'input'}
      label={label ?? words.currentPassword}
      hint={isNew ? words.passwordHint : undefined}
      error={error || undefined}
      announceError
      show={words.showPassword}
      hide={words.hidePassword}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
