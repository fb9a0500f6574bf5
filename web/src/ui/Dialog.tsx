// A modal dialog on the browser's <dialog>: focus stays inside, Esc and a press beside it close it, focus returns to the opener.
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface DialogHandle {
  open: () => void;
  close: () => void;
}

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onToggle'> {
  ref: Ref<DialogHandle>;
  label?: string;
  onToggle?: (open: boolean) => void;
}

export function Dialog({ ref, label, onToggle, ...attributes }: DialogProps) {
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
      // It is refused as Esc is.
      if (!inside && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    };
    dialog.addEventListener('toggle', handleToggle);
    dialog.addEventListener('click', handleClick);
    return () => {
      dialog.removeEventListener('toggle', handleToggle);
      dialog.removeEventListener('click', handleClick);
    };
  }, [onToggle]);
  return <dialog ref={element} aria-label={label} {...attributes} />;
}
