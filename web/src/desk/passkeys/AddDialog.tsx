// One more passkey. Two steps, since some browsers open one of their own dialogs for each press of a button.
import { type FormEvent, useState } from 'react';
import { addPasskey, beginPasskey, type Confirmation, type PasskeyStart } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { ModalDialog } from '../parts/ModalDialog';
import { Confirm, useConfirmForm } from './Confirm';
import { makePasskey } from './device';
import { PasskeyNameField } from './PasskeyNameField';

interface AddDialogProps {
  hasPassword: boolean;
  hasPasskey: boolean;
  onDone: (said: string) => void;
  onClose: () => void;
}

export function AddDialog({ hasPassword, hasPasskey, onDone, onClose }: AddDialogProps) {
  const all = useWords();
  const words = all.passkeys;
  const [started, setStarted] = useState<PasskeyStart | null>(null);
  const [name, setName] = useState('');
  const begin = async (confirmation: Confirmation) => {
    const start = await beginPasskey(confirmation);
    setStarted(start);
    setName((typed) => typed || start.device.replaceAll(', ', all.accounts.comma));
  };
  const form = useConfirmForm(begin);
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (!started) return;
    form.send(async () => {
      try {
        await addPasskey(name, await makePasskey(started, words));
      } catch (failure) {
        // A challenge counts once: the next try begins anew.
        setStarted(null);
        throw failure;
      }
      onDone(words.isAdded);
    });
  };
  return (
    <ModalDialog title={words.addTitle} closeLabel={all.frame.close} onClose={onClose}>
      {started ? (
        <form className="stack" onSubmit={make} noValidate>
          <PasskeyNameField value={name} onChange={(event) => setName(event.target.value)} />
          <p className="hint">{words.follow}</p>
          <div className="row">
            <Button kind="primary" type="submit" busy={form.pending} inactive={name.trim() === ''}>
              {words.make}
            </Button>
          </div>
        </form>
      ) : (
        <Confirm form={form} hasPassword={hasPassword} hasPasskey={hasPasskey} onConfirmed={begin} />
      )}
    </ModalDialog>
  );
}
