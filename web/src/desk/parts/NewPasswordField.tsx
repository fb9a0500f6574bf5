// A new password, which can be shown while it is typed.
import { useId, useState } from 'react';
import { useWords } from '../language';
import { Check } from './Checkbox';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  refusal: string;
  /** As on the pages before the desk, whose fields are larger. */
  big?: boolean;
}

export function NewPasswordField({ label, value, onChange, refusal, big = false }: NewPasswordFieldProps) {
  const words = useWords().accounts;
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="stack">
      <div className="label">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className={big ? 'input big' : 'input'}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          spellCheck={false}
          aria-invalid={refusal !== '' || undefined}
          aria-describedby={`${id}-hint`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="hint" id={`${id}-hint`}>
          {words.passwordHint}
        </span>
        {refusal && (
          <span className="error" role="alert">
            {refusal}
          </span>
        )}
      </div>
      <Check checked={shown} onChange={(event) => setShown(event.target.checked)}>
        {words.showPassword}
      </Check>
    </div>
  );
}
