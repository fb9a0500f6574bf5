// Merging a term into another: first what it changes, then the deed.
import { useState } from 'react';
import type { VocabularyTerm } from '../../../api/desk/types';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { RefusalNote } from '../../parts/RefusalNote';
import { useSubmit } from '../../use-desk-form';

interface MergeDialogProps {
  term: VocabularyTerm;
  others: readonly VocabularyTerm[];
  /** Fails where the server refuses. */
  onMerge: (into: number) => Promise<unknown>;
  onClose: () => void;
}

export function MergeDialog({ term, others, onMerge, onClose }: MergeDialogProps) {
  const { language, words } = useLanguage();
  const { terms: said } = words.vocabulary;
  const [into, setInto] = useState<number | null>(null);
  const submit = useSubmit();
  const merge = () =>
    submit.send(async () => {
      if (into !== null) await onMerge(into);
    });
  return (
    <ModalDialog
      title={said.mergeTitle(term.name[language])}
      closeLabel={words.frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.frame.cancel}
          </Button>
          <Button kind="danger" busy={submit.pending} inactive={into === null} onClick={merge}>
            {said.merge}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Labelled label={said.into}>
          {(field) => (
            <select
              {...field}
              className="input"
              value={into ?? ''}
              onChange={(event) => setInto(event.target.value === '' ? null : Number(event.target.value))}
            >
              <option value="">{words.list.none}</option>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name[language]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <p className="note">{said.mergeText(term.used)}</p>
        <RefusalNote text={submit.errors.summary} />
      </div>
    </ModalDialog>
  );
}
