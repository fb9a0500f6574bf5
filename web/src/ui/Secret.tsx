// A password's field. What is typed can be shown; a password manager and the clipboard may fill it.
import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame';

type SecretProps = FrameProps &
  ComponentProps<'input'> & {
    /** The button's name while the password is hidden, and while it is shown. */
    show: string;
    hide: string;
  };

export function Secret({ label, error, loud, hint, status, show, hide, ...control }: SecretProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} error={error} loud={loud} hint={hint} status={status}>
      {(told) => (
        <div className="secret">
          <input
            aria-required
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...told}
          />
          <button className="peek" type="button" aria-controls={told.id} onClick={() => setShown(!shown)}>
            {shown ? hide : show}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
