// A modal dialog on the browser's <dialog>: focus stays inside, Esc closes it, focus returns to the opener.
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface DialogHandle {
  open: () => void;
  close: () => void;
}

interface DialogProps {
  ref: Ref<DialogHandle>;
  id?: string;
  className: string;
  label: string;
  children: ReactNode;
  onToggle?: (open: boolean) => void;
}

export function Dialog({ ref, id, className, label, children, onToggle }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => ({
    open: () => {
      if (element.current?.open === false) element.current.showModal();
    },
    close: () => element.current?.close(),
  }));
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const handleToggle = () => onToggle?.(dialog.open);
    // The browser may have opened it before this code ran.
    if (dialog.open) handleToggle();
    // A click on the backdrop has the dialog itself as its target, outside its box.
    const handleClick = (event: MouseEvent) => {
      if (event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) dialog.close();
    };
    dialog.addEventListener('toggle', handleToggle);
    dialog.addEventListener('click', handleClick);
    return () => {
      dialog.removeEventListener('toggle', handleToggle);
      dialog.removeEventListener('click', handleClick);
    };
  }, [onToggle]);
  return (
    <dialog ref={element} id={id} className={className} aria-label={label}>
      {children}
    </dialog>
  );
}
