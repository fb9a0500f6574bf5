// A checkbox with its label; when it is checked, it looks like a seal.
import { type ComponentProps, type ReactNode, useId } from 'react';

type CheckboxProps = ComponentProps<'input'> & {
  children: ReactNode;
  /** Why it must be checked. */
  error?: string | undefined;
};

export function Checkbox({ children, error, ...control }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={error === undefined ? 'checkbox' : 'checkbox err'}>
        <input
          aria-required
          {...control}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p className="note" id={id}>
          {error}
        </p>
      )}
    </div>
  );
}
