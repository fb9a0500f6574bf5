// An open dialog with a heading and a foot.
import { type ReactNode, useId } from 'react';
import { RemoveButton } from './Button';
import { OpenDialog } from './OpenDialog';

interface ModalDialogProps {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
  className?: string;
  /** Without a × and without Esc: the question must be answered. */
  required?: boolean;
}

export function ModalDialog(props: ModalDialogProps) {
  const { title, closeLabel, onClose, children, foot, className = '', required = false } = props;
  const heading = useId();
  return (
    <OpenDialog className={`dialog ${className}`} aria-labelledby={heading} onClose={required ? null : onClose}>
      <header>
        <h2 id={heading}>{title}</h2>
        {!required && <RemoveButton label={closeLabel} onClick={onClose} />}
      </header>
      <div>{children}</div>
      {foot && <footer>{foot}</footer>}
    </OpenDialog>
  );
}
