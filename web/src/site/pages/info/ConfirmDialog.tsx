// A dialog before an action that is not easily undone: title, consequences, and a form that does it.
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Dialog, type DialogHandle } from '../../../ui/Dialog';

interface ConfirmDialogProps {
  ref: Ref<DialogHandle>;
  title: string;
  text: string;
  /** The form; it gets the function that closes the dialog. */
  children: (close: () => void) => ReactNode;
}

export function ConfirmDialog({ ref, title, text, children }: ConfirmDialogProps) {
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
  useImperativeHandle(ref, () => ({ open: () => dialog.current?.open(), close }));
  return (
    <Dialog ref={dialog} className="dlg" label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children(close)}
    </Dialog>
  );
}
