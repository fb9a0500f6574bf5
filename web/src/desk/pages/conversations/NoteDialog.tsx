// A note about a conversation that only staff read.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { addNote, type Conversation } from '../../../api/desk/conversations';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';

export function NoteDialog({
  id,
  onTaken,
  onClose,
}: {
  id: number;
  onTaken: (conversation: Conversation) => void;
  onClose: () => void;
}) {
  const { conversations: said, frame } = useWords();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => addNote(id, text),
    onSuccess: (conversation) => {
      onTaken(conversation);
      onClose();
    },
  });
  return (
    <ModalDialog
      title={said.note}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button kind="primary" inactive={text.trim() === ''} busy={add.isPending} onClick={() => add.mutate()}>
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
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Labelled>
    </ModalDialog>
  );
}
