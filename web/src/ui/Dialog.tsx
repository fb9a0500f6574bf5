// A modal dialog on the browser's <dialog>: focus stays inside, Esc and a press beside it close it, focus returns to the opener.
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface DialogHandle {
  open: () => void;
  close: () => void;
}

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onToggle'> {
  ref: Ref<DialogHandle>;
  label?: string;
  /** Whether a press beside it closes it. */
  closesBeside?: boolean;
  onToggle?: (open: boolean) => void;
}

export function Dialog({ ref, label, closesBeside = true, onToggle, ...attributes }: DialogProps) {
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
    // What happens on the backdrop has the dialog itself as its target, outside its box.
    const isBeside = ({ target, clientX, clientY }: MouseEvent) => {
      if (!closesBeside || target !== dialog) return false;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      return clientX < left || clientX > right || clientY < top || clientY > bottom;
    };
    let beganBeside = false;
    const handlePress = (event: PointerEvent) => {
      beganBeside = isBeside(event);
    };
    // A selection that begins in a field and ends beside the dialog is a click on the dialog too.
    const handleClick = (event: MouseEvent) => {
      // It is refused as Esc is.
      if (beganBeside && isBeside(event) && dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
        dialog.close();
    };
    dialog.addEventListener('toggle', handleToggle);
    dialog.addEventListener('pointerdown', handlePress);
    dialog.addEventListener('click', handleClick);
    return () => {
      dialog.removeEventListener('toggle', handleToggle);
      dialog.removeEventListener('pointerdown', handlePress);
      dialog.removeEventListener('click', handleClick);
    };
  }, [onToggle, closesBeside]);
  return <dialog ref={element} aria-label={label} {...attributes} />;
}
