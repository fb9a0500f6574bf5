// A new artifact begins with its number; everything else is written in the editor.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, readRefusal } from '../../../api/client';
import { ARTIFACTS } from '../../../api/desk/queries';
import { createRecord } from '../../../api/desk/records';
import type { Refused } from '../../../api/desk/types';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { paths } from '../../router/paths';

const problemOf = (failure: unknown): string => {
  const data = failure instanceof ApiError ? (failure.data as Partial<Refused> | null) : null;
  return data?.problems?.[0]?.message ?? readRefusal(failure).message;
};

export function NewArtifactDialog({ onClose }: { onClose: () => void }) {
  const { list, frame } = useWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const error = useId();
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  const create = useMutation({
    mutationFn: () => createRecord('artifact', { relic_number: number.trim() }),
    onSuccess: (record) => {
      void queries.invalidateQueries({ predicate: (query) => String(query.queryKey[0]).startsWith(ARTIFACTS) });
      navigate(paths.artifact(record.id), { replace: true });
    },
  });
  const problem = missing ? list.createDialog.required : create.isError ? problemOf(create.error) || frame.failed : '';
  const send = () => {
    setMissing(number.trim() === '');
    if (number.trim() !== '') create.mutate();
  };
  return (
    <ModalDialog
      title={list.createDialog.title}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button kind="primary" busy={create.isPending} onClick={send}>
            {list.createDialog.submit}
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
        <Labelled label={list.createDialog.number} hint={list.createDialog.hint}>
          <input
            className="input"
            value={number}
            autoComplete="off"
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem === '' ? undefined : error}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Labelled>
        {problem !== '' && (
          <p className="error" role="alert" id={error}>
            {problem}
          </p>
        )}
      </form>
    </ModalDialog>
  );
}
