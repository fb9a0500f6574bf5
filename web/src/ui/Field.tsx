// A text field: label above, the input, and below it a hint or an error. The error is the field's description; with
// `announceError` it is an alert too, for forms without an alert at their head.
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

interface OwnProps extends FieldFrameProps {
  /** At the end of the input. */
  button?: ReactNode;
}

type FieldProps = OwnProps &
  (({ multiline?: false } & ComponentProps<'input'>) | ({ multiline: true } & ComponentProps<'textarea'>));

export function Field({ label, error, announceError, hint, status, button, multiline, ...control }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} announceError={announceError} hint={hint} status={status}>
      {(attributes) => {
        const input = multiline ? (
          <textarea aria-required {...(control as ComponentProps<'textarea'>)} {...attributes} />
        ) : (
          <input aria-required {...(control as ComponentProps<'input'>)} {...attributes} />
        );
        return button === undefined ? (
          input
        ) : (
          <div className="withbtn">
            {input}
            {button}
          </div>
        );
      }}
    </FieldFrame>
  );
}
