// A field of a form: label above, one ledger line, and below it what is wrong. The note is the field's description and, unless
// it is `loud`, no alert of its own: the form says at its head, once, that something is wrong.
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame';

interface FieldOwn extends FrameProps {
  /** A button at the line's end. */
  beside?: ReactNode;
}

type FieldProps = FieldOwn &
  (({ multiline?: false } & ComponentProps<'input'>) | ({ multiline: true } & ComponentProps<'textarea'>));

export function Field({ label, error, loud, hint, status, beside, multiline, ...control }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} loud={loud} hint={hint} status={status}>
      {(told) => {
        const line = multiline ? (
          <textarea aria-required {...(control as ComponentProps<'textarea'>)} {...told} />
        ) : (
          <input aria-required {...(control as ComponentProps<'input'>)} {...told} />
        );
        return beside === undefined ? (
          line
        ) : (
          <div className="withbtn">
            {line}
            {beside}
          </div>
        );
      }}
    </FieldFrame>
  );
}
