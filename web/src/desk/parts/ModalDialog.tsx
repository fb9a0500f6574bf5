// A dialog with a heading and a foot, open as long as it is rendered. Esc and the × close it; focus returns to the opener.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { RemoveButton } from './Button';

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

export function ModalDialog({
  title,
  closeLabel,
  onClose,
  children,
  foot,
  className = '',
  required,
}: ModalDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={`dialog ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!required) onClose();
      }}
      onKeyDown={(event) => {
        // A second Esc closes a dialog whatever its cancel event says.
        if (required && event.key === 'Escape') event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !required) onClose();
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {!required && <RemoveButton label={closeLabel} onClick={onClose} />}
      </header>
      <div>{children}</div>
      {foot && <footer>{foot}</footer>}
    </dialog>
  );
}
