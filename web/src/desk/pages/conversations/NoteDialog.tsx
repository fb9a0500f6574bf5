// A note about a conversation that only staff read. What is typed is kept in this browser until it is added or cancelled.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { addNote, type Conversation } from '../../../api/desk/conversations';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useLateToast } from '../../parts/use-late-toast';
import { openUnsavedWork } from '../../unsaved/unsaved-work';
import { useKept } from '../../unsaved/use-kept';

export function NoteDialog({
  id,
  accountId,
  onTaken,
  onClose,
}: {
  id: number;
  accountId: number;
  onTaken: (conversation: Conversation) => void;
  onClose: () => void;
}) {
  const { conversations: said, frame } = useWords();
  const [work] = useState(() => openUnsavedWork<string>(accountId, 'conversation.note', id));
  const { value: text, change, forget } = useKept(work, 'note', '');
  const lateToast = useLateToast();
  const add = useMutation({
    mutationFn: (note: string) => addNote(id, note),
    onSuccess: (conversation, note) => {
      forget(note);
      onTaken(conversation);
      onClose();
    },
    onError: (failure) => lateToast(readRefusal(failure).message || frame.failed),
  });
  return (
    <ModalDialog
      title={said.note}
      closeLabel={frame.close}
      // Opened again meanwhile, it would show the note as not sent.
      required={add.isPending}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="quiet"
            inactive={add.isPending}
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {frame.cancel}
          </Button>
          <Button kind="primary" inactive={text.trim() === ''} busy={add.isPending} onClick={() => add.mutate(text)}>
            {said.addNote}
          </Button>
        </>
      }
    >
      <Labelled
        label={said.note}
        hint={said.noteHint}
        error={add.isError ? readRefusal(add.error).message || frame.failed : ''}
      >
        {(field) => (
          <textarea
            {...field}
            className="input"
            rows={4}
            maxLength={5_000}
            // It is closed once it is added, with what would be typed until then.
            readOnly={add.isPending}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Labelled>
    </ModalDialog>
  );
}
