// One passkey less.
import { type Confirmation, type PasskeyBody, removePasskey } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { ModalDialog } from '../parts/ModalDialog';
import { Confirm, useConfirmForm } from './Confirm';

interface RemoveDialogProps {
  passkey: PasskeyBody;
  hasPassword: boolean;
  hasPasskey: boolean;
  onDone: (said: string) => void;
  onClose: () => void;
}

export function RemoveDialog({ passkey, hasPassword, hasPasskey, onDone, onClose }: RemoveDialogProps) {
  const { frame, passkeys: words } = useWords();
  const remove = async (confirmation: Confirmation) => {
    await removePasskey(passkey.id, confirmation);
    onDone(words.isRemoved);
  };
  const form = useConfirmForm(remove);
  return (
    <ModalDialog title={words.removeTitle} closeLabel={frame.close} onClose={onClose}>
      <div className="stack">
        <p>{words.removeHint(passkey.name)}</p>
        <Confirm form={form} hasPassword={hasPassword} hasPasskey={hasPasskey} onConfirmed={remove} />
      </div>
    </ModalDialog>
  );
}
