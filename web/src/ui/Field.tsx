// A field of a form: label above, one ledger line, and below it what is wrong. The note is the field's description and not an
// alert of its own: the form says at its head, once, that something is wrong.
import { type ComponentProps, useId } from 'react';

interface FieldOwn {
  label: string;
  /** Why the value is not accepted. */
  error?: string | undefined;
}

type FieldProps = FieldOwn &
  (({ multiline?: false } & ComponentProps<'input'>) | ({ multiline: true } & ComponentProps<'textarea'>));

export function Field({ label, error, multiline, ...control }: FieldProps) {
  const id = useId();
  const told = {
    id,
    'aria-required': true,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <div className={error === undefined ? 'field' : 'field err'}>
      <label htmlFor={id}>{label}</label>
      {multiline ? (
        <textarea {...(control as ComponentProps<'textarea'>)} {...told} />
      ) : (
        <input {...(control as ComponentProps<'input'>)} {...told} />
      )}
      {error !== undefined && (
        <p className="note" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
