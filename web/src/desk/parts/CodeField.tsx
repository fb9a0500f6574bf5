// Six digits in one field that is drawn as six: a code can be pasted and filled in by the browser.
import { useEffect, useRef } from 'react';

const LENGTH = 6;

interface CodeFieldProps {
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called when all six are in. */
  onFull?: (value: string) => void;
  focused?: boolean;
  invalid?: boolean;
}

/** Full-width digits count, and whatever is no digit does not. */
const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, LENGTH);

export function CodeField({ name, label, value, onChange, onFull, focused, invalid }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <span className="code-field">
      {Array.from({ length: LENGTH }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six places, always the same
        <span key={at} aria-hidden="true" className={at === value.length ? 'current' : ''}>
          {value[at] ?? ''}
        </span>
      ))}
      <input
        ref={input}
        name={name}
        aria-label={label}
        aria-invalid={invalid || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => {
          const digits = digitsOf(event.target.value);
          onChange(digits);
          if (digits.length === LENGTH && digits !== value) onFull?.(digits);
        }}
      />
    </span>
  );
}
