// A box to tick, which turns to a seal when it is on.
import { type ComponentProps, type ReactNode, useId } from 'react';

type CheckProps = ComponentProps<'input'> & {
  children: ReactNode;
  /** Why it must be ticked. */
  error?: string | undefined;
};

export function Check({ children, error, ...control }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className={error === undefined ? 'check' : 'check err'}>
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
