// What every field of a form has around its control: label above, below it what helps or what is wrong.
import { type ReactNode, useId } from 'react';

/** What a control says of itself to those who do not see it. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  label: string;
  /** Why the value is not accepted. */
  error?: string | undefined;
  /** The note is an alert of its own: for a form whose head says nothing of it. */
  announceError?: boolean | undefined;
  /** What helps to fill the field. */
  hint?: string | undefined;
  /** What has become of what the field asked for, said as it changes; '' until there is something to say. */
  status?: string | undefined;
}

export function FieldFrame({
  label,
  error,
  announceError,
  hint,
  status,
  children,
}: FieldFrameProps & { children: (told: ControlAttributes) => ReactNode }) {
  const id = useId();
  // The note takes the hint's place.
  const helps = error === undefined && hint !== undefined;
  const described = error !== undefined ? `${id}-error` : helps ? `${id}-hint` : undefined;
  return (
    <div className={error === undefined ? 'field' : 'field err'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': described })}
      {error !== undefined && (
        <p className="note" id={`${id}-error`} role={announceError ? 'alert' : undefined}>
          {error}
        </p>
      )}
      {helps && (
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
