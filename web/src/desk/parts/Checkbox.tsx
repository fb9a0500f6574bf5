// Check boxes and radio buttons: the browser's own control, drawn over.
import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  kind?: 'checkbox' | 'radio';
  partly?: boolean;
  children?: ReactNode;
  /** A second line, smaller: the description, and no part of the name. */
  hint?: ReactNode;
}

export function Check({ kind = 'checkbox', partly = false, children, hint, ...input }: CheckProps) {
  const id = useId();
  const naming = hint ? { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-hint` } : {};
  const on = input.checked ? ' on' : '';
  return (
    <label className={`check${kind === 'radio' ? ' radio' : ''}${partly ? ' partly' : ''}${on}`}>
      <input
        {...naming}
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
  );
}
