// A button. Disabled means `aria-disabled`: it stays reachable, and a description says why it does nothing.
import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'plain' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'normal' | 'big';
  busy?: boolean;
  inactive?: boolean;
  /** Answers a click on the inactive button. */
  onRefuse?: () => void;
}

export function Button({
  kind = 'plain',
  size = 'normal',
  busy = false,
  inactive = false,
  className = '',
  onClick,
  onRefuse,
  type = 'button',
  ...rest
}: ButtonProps) {
  const names = ['button', kind === 'plain' ? '' : kind, size === 'normal' ? '' : size, className];
  return (
    <button
      {...rest}
      type={type}
      className={names.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={inactive || busy || undefined}
      onClick={(event) => {
        if (!inactive && !busy) return onClick?.(event);
        event.preventDefault();
        if (!busy) onRefuse?.();
      }}
    />
  );
}

/** The small × that removes or closes something; `label` names it. */
export function RemoveButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className="close" aria-label={label} {...rest}>
      ×
    </button>
  );
}
