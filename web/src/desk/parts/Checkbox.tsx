// Check boxes and radio buttons: the browser's own control, drawn over.
import type { ComponentProps, ReactNode } from 'react';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  kind?: 'checkbox' | 'radio';
  partly?: boolean;
  children?: ReactNode;
  /** A second line, smaller. */
  hint?: ReactNode;
}

export function Check({ kind = 'checkbox', partly = false, children, hint, ...input }: CheckProps) {
  const on = input.checked ? ' on' : '';
  return (
    <label className={`check${kind === 'radio' ? ' radio' : ''}${partly ? ' partly' : ''}${on}`}>
      <input
        {...input}
        type={kind}
        ref={(element) => {
          if (element) element.indeterminate = partly;
        }}
      />
      <i aria-hidden="true" />
      {children !== undefined && (
        <span>
          {children}
          {hint && <small>{hint}</small>}
        </span>
      )}
    </label>
  );
}
