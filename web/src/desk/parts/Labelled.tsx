// A label above a control, and below it the control's error or hint.
import type { ReactNode } from 'react';
import { type ControlAttributes, FieldFrame } from '../../ui/FieldFrame';

interface LabelledProps {
  label: string;
  hint?: ReactNode;
  /** None, or '', while nothing is wrong. */
  error?: string | undefined;
  /** The control, with these attributes. */
  children: (attributes: ControlAttributes) => ReactNode;
}

export function Labelled({ label, hint, error, children }: LabelledProps) {
  return (
    <FieldFrame className="label" label={label} hint={hint} error={error || undefined} announceError>
      {children}
    </FieldFrame>
  );
}
