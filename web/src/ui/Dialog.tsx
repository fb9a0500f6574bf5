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
    const told = () => onToggle?.(dialog.open);
    // A click on the backdrop has the dialog itself as its target, outside its box.
    const pressed = (event: MouseEvent) => {
      if (event.target !== dialog) return;
      const box = dialog.getBoundingClientRect();
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!inside) dialog.close();
    };
    dialog.addEventListener('toggle', told);
    dialog.addEventListener('click', pressed);
    return () => {
      dialog.removeEventListener('toggle', told);
      dialog.removeEventListener('click', pressed);
    };
  }, [onToggle]);
  return (
    <dialog ref={element} id={id} className={className} aria-label={label}>
      {children}
    </dialog>
  );
}
