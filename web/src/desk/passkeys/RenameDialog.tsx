// Another name for a passkey.
import { type FormEvent, useState } from 'react';
import { type PasskeyBody, renamePasskey } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { useChange } from '../pages/profile/use-change';
import { Button } from '../parts/Button';
import { ModalDialog } from '../parts/ModalDialog';
import { PasskeyNameField } from './PasskeyNameField';

interface RenameDialogProps {
  passkey: PasskeyBody;
  onDone: (said: string) => void;
  onClose: () => void;
}

export function RenameDialog({ passkey, onDone, onClose }: RenameDialogProps) {
  const { frame, list, passkeys: words } = useWords();
  const change = useChange();
  const [name, setName] = useState(passkey.name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.run(async () => {
      await renamePasskey(passkey.id, name);
      onDone(words.isRenamed);
    });
  };
  return (
    <ModalDialog title={words.renameTitle} closeLabel={frame.close} onClose={onClose}>
      <form className="stack" onSubmit={save} noValidate>
        <PasskeyNameField value={name} onChange={setName} refusal={change.refusalBut()} />
        <div className="row">
          <Button kind="primary" type="submit" busy={change.busy}>
            {list.save}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
