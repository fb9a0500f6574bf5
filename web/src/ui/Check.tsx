// Check boxes and radio buttons: the browser's own control with its label. The desk draws over it, the site draws it itself.
import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  kind?: 'checkbox' | 'radio';
  partly?: boolean;
  children?: ReactNode;
  /** A second line, smaller: the description, and no part of the name. */
  hint?: ReactNode;
  /** Why it must be checked. */
  error?: string | undefined;
}

export function Check({ kind = 'checkbox', partly = false, children, hint, error, ...input }: CheckProps) {
  const id = useId();
  const described = error !== undefined ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const states = [kind === 'radio' && 'radio', partly && 'partly', input.checked && 'on', error !== undefined && 'err'];
  return (
    <>
      <label className={['check', ...states].filter(Boolean).join(' ')}>
        <input
          aria-labelledby={hint ? `${id}-name` : undefined}
          aria-describedby={described}
          aria-invalid={error === undefined ? undefined : true}
          {...input}
          type={kind}
          ref={(element) => {
            if (element) element.indeterminate = partly;
          }}
        />
        <i aria-hidden="true" />
        {children !== undefined && (
          <span>
            {hint ? <span id={`${id}-name`}>{children}</span> : children}
            {hint && <small id={`${id}-hint`}>{hint}</small>}
          </span>
        )}
      </label>
      {error !== undefined && (
        <p className="note" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
