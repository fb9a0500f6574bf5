// An open dialog with a heading and a foot. Once something was typed in it, a press beside it does not close it.
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
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

/** What a person came for; the × stands before it in the document. */
const FIELD =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"]';

export function ModalDialog(props: ModalDialogProps) {
  const { title, closeLabel, onClose, children, foot, className = '', required = false } = props;
  const heading = useId();
  const [isTyped, setTyped] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const first = body.current?.querySelector<HTMLElement>(FIELD);
    const act = body.current?.parentElement?.querySelector<HTMLElement>('footer .primary');
    (first ?? act)?.focus();
  }, []);
  return (
    <OpenDialog
      className={`dialog ${className}`}
      aria-labelledby={heading}
      closesBeside={!isTyped}
      onInput={() => setTyped(true)}
      onClose={required ? null : onClose}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {!required && <RemoveButton label={closeLabel} onClick={onClose} />}
      </header>
      <div ref={body}>{children}</div>
      {foot && <footer>{foot}</footer>}
    </OpenDialog>
  );
}
