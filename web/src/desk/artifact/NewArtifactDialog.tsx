// A new artifact begins with its number; everything else is written in the editor, or copied from another piece.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, readRefusal } from '../../api/client';
import { familyKey } from '../../api/desk/query-keys';
import { createRecord } from '../../api/desk/records';
import type { DeskRecord, Fields, Refused } from '../../api/desk/types';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { Labelled } from '../parts/Labelled';
import { ModalDialog } from '../parts/ModalDialog';
import { paths } from '../router/paths';

const problemOf = (failure: unknown): string => {
  const data = failure instanceof ApiError ? (failure.data as Partial<Refused> | null) : null;
  return data?.problems?.[0]?.message ?? readRefusal(failure).message;
};

/** What a copy takes over: not the pictures, which belong to one piece, and not the place on the home page. */
export function fieldsOfCopy(fields: Fields): Fields {
  const { pictures, featured, relic_number, ...copied } = fields;
  return copied;
}

interface NewArtifactDialogProps {
  /** The piece that is copied. */
  original?: DeskRecord;
  onClose: () => void;
}

export function NewArtifactDialog({ original, onClose }: NewArtifactDialogProps) {
  const { catalogue, list, frame } = useWords();
  const said = original
    ? {
        ...list.createDialog,
        ...catalogue.duplicate,
        title: catalogue.duplicate.title(String(original.fields.relic_number)),
        submit: catalogue.duplicate.create,
      }
    : list.createDialog;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      createRecord('artifact', { ...(original ? fieldsOfCopy(original.fields) : {}), relic_number: number.trim() }),
    onSuccess: (record) => {
      void queries.invalidateQueries({ queryKey: familyKey('artifacts') });
      // The list's dialog closes with its address, to which nobody goes back.
      if (original) onClose();
      navigate(paths.artifact(record.id), { replace: original === undefined });
    },
  });
  const problem = missing ? said.required : create.isError ? problemOf(create.error) || frame.failed : '';
  const send = () => {
    setMissing(number.trim() === '');
    if (number.trim() !== '') create.mutate();
  };
  return (
    <ModalDialog
      title={said.title}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button kind="primary" busy={create.isPending} onClick={send}>
            {said.submit}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Labelled label={said.number} hint={said.hint} error={problem}>
          {(field) => (
            <input
              {...field}
              className="input"
              value={number}
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Labelled>
      </form>
    </ModalDialog>
  );
}
