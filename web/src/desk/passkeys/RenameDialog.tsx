// Another name for a passkey.
import { type PasskeyBody, renamePasskey } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { ModalDialog } from '../parts/ModalDialog';
import { useDeskForm } from '../use-desk-form';
import { PasskeyNameField } from './PasskeyNameField';

interface RenameDialogProps {
  passkey: PasskeyBody;
  onDone: (said: string) => void;
  onClose: () => void;
}

export function RenameDialog({ passkey, onDone, onClose }: RenameDialogProps) {
  const { frame, list, passkeys: words } = useWords();
  const form = useDeskForm<'name'>({
    names: ['name'],
    onSubmit: async ({ name }) => {
      await renamePasskey(passkey.id, name);
      onDone(words.isRenamed);
    },
  });
  return (
    <ModalDialog title={words.renameTitle} closeLabel={frame.close} onClose={onClose}>
      <form className="stack" {...form.props}>
        <PasskeyNameField defaultValue={passkey.name} error={form.errors.fields.name ?? form.errors.summary} />
        <div className="row">
          <Button kind="primary" type="submit" busy={form.pending}>
            {list.save}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
