// A field of a form: label above, one ledger line, and below it what is wrong. The note is the field's description and, unless
// it is `loud`, no alert of its own: the form says at its head, once, that something is wrong.
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

interface OwnProps extends FieldFrameProps {
  /** A button at the line's end. */
  button?: ReactNode;
}

type FieldProps = OwnProps &
  (({ multiline?: false } & ComponentProps<'input'>) | ({ multiline: true } & ComponentProps<'textarea'>));

export function Field({ label, error, announceError, hint, status, button, multiline, ...control }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} announceError={announceError} hint={hint} status={status}>
      {(told) => {
        const line = multiline ? (
          <textarea aria-required {...(control as ComponentProps<'textarea'>)} {...told} />
        ) : (
          <input aria-required {...(control as ComponentProps<'input'>)} {...told} />
        );
        return button === undefined ? (
          line
        ) : (
          <div className="withbtn">
            {line}
            {button}
          </div>
        );
      }}
    </FieldFrame>
  );
}
