// A password field with a button that shows what was typed. Password managers and pasting work.
import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

type PasswordFieldProps = FieldFrameProps &
  ComponentProps<'input'> & {
    frameClass?: string;
    /** The button's text while the password is hidden, and while it is visible. */
    show: string;
    hide: string;
  };

export function PasswordField({
  label,
  error,
  announceError,
  hint,
  status,
  show,
  hide,
  frameClass,
  ...control
}: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <FieldFrame
      className={frameClass}
      label={label}
      error={error}
      announceError={announceError}
      hint={hint}
      status={status}
    >
      {(attributes) => (
        <div className="password-field">
          <input
            aria-required
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...attributes}
          />
          <button
            className="password-toggle"
            type="button"
            aria-controls={attributes.id}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? hide : show}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
