// What every field of a form has around its control: the label above, a hint or an error below.
import { type ReactNode, useId } from 'react';

/** The accessibility attributes of the control. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  label: string;
  /** Why the value is not accepted. */
  error?: string | undefined;
  /** The error is an alert: for a form without an alert at its head. */
  announceError?: boolean | undefined;
  hint?: ReactNode;
  /** A live region below the field, such as "code sent"; '' while there is nothing to say. */
  status?: string | undefined;
}

export function FieldFrame({
  className = 'field',
  label,
  error,
  announceError,
  hint,
  status,
  children,
}: FieldFrameProps & { className?: string | undefined; children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  // The error replaces the hint.
  const hasHint = error === undefined && hint !== undefined && hint !== false;
  const describedBy = error !== undefined ? `${id}-error` : hasHint ? `${id}-hint` : undefined;
  return (
    <div className={error === undefined ? className : `${className} err`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': describedBy })}
      {error !== undefined && (
        <p className="note" id={`${id}-error`} role={announceError ? 'alert' : undefined}>
          {error}
        </p>
      )}
      {hasHint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {status !== undefined && (
        <p className="hint" role="status">
          {status}
        </p>
      )}
    </div>
  );
}
