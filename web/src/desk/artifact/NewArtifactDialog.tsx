// A new artifact begins with its number; everything else is written in the editor, or copied from another piece.
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
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
import { useDeskForm } from '../use-desk-form';

const readProblem = (failure: unknown) => {
  const data = failure instanceof ApiError ? (failure.data as Partial<Refused> | null) : null;
  return { message: data?.problems?.[0]?.message ?? readRefusal(failure).message, field: 'number' };
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
  const id = useId();
  const form = useDeskForm<'number'>({
    names: ['number'],
    validate: ({ number }) => (number.trim() === '' ? { fields: { number: said.required } } : null),
    onSubmit: async ({ number }) => {
      const copied = original ? fieldsOfCopy(original.fields) : {};
      const record = await createRecord('artifact', { ...copied, relic_number: number.trim() });
      void queries.invalidateQueries({ queryKey: familyKey('artifacts') });
      // The list's dialog closes with its address, which leaves the history.
      if (original) onClose();
      navigate(paths.artifact(record.id), { replace: original === undefined });
    },
    readRefusal: readProblem,
  });
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
          <Button kind="primary" type="submit" form={id} busy={form.pending}>
            {said.submit}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Labelled label={said.number} hint={said.hint} error={form.errors.fields.number}>
          {(field) => <input {...field} name="number" className="input" autoComplete="off" />}
        </Labelled>
      </form>
    </ModalDialog>
  );
}
