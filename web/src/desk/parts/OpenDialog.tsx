// A dialog that is open as long as it is rendered. Esc and a press beside it ask for its end.
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Dialog, type DialogHandle } from '../../ui/Dialog';
import { DialogToasts } from './toasts';

interface OpenDialogProps extends Omit<ComponentProps<typeof Dialog>, 'ref' | 'onClose' | 'onToggle'> {
  /** Null where the question must be answered. */
  onClose: (() => void) | null;
}

export function OpenDialog({ onClose, children, ...attributes }: OpenDialogProps) {
  const handle = useRef<DialogHandle>(null);
  useLayoutEffect(() => {
    const dialog = handle.current;
    dialog?.open();
    // While it is still in the document: otherwise the focus would not return.
    return () => dialog?.close();
  }, []);
  return (
    <Dialog
      ref={handle}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // A second Esc closes a dialog whatever its cancel event says.
        if (onClose === null && event.key === 'Escape') event.preventDefault();
      }}
      {...attributes}
    >
      {children}
      <DialogToasts />
    </Dialog>
  );
}
