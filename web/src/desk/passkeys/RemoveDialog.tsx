// One passkey less.
import { type PasskeyBody, removePasskey } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { useChange } from '../pages/profile/use-change';
import { ModalDialog } from '../parts/ModalDialog';
import { Confirm } from './Confirm';

interface RemoveDialogProps {
  passkey: PasskeyBody;
  hasPassword: boolean;
  hasPasskey: boolean;
  onDone: (said: string) => void;
  onClose: () => void;
}

export function RemoveDialog({ passkey, hasPassword, hasPasskey, onDone, onClose }: RemoveDialogProps) {
  const { frame, passkeys: words } = useWords();
  const change = useChange();
  return (
    <ModalDialog title={words.removeTitle} closeLabel={frame.close} onClose={onClose}>
      <div className="stack">
        <p>{words.removeHint(passkey.name)}</p>
        <Confirm
          change={change}
          hasPassword={hasPassword}
          hasPasskey={hasPasskey}
          onConfirmed={async (confirmation) => {
            await removePasskey(passkey.id, confirmation);
            onDone(words.isRemoved);
          }}
        />
      </div>
    </ModalDialog>
  );
}
