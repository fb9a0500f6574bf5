// Merging a term into another: first what it changes, then the deed.
import { useState } from 'react';
import type { VocabularyTerm } from '../../../api/desk/types';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';

interface MergeDialogProps {
  term: VocabularyTerm;
  others: readonly VocabularyTerm[];
  busy: boolean;
  onMerge: (into: number) => void;
  onClose: () => void;
}

export function MergeDialog({ term, others, busy, onMerge, onClose }: MergeDialogProps) {
  const { language, words } = useLanguage();
  const { terms: said } = words.vocabulary;
  const [into, setInto] = useState<number | null>(null);
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
          <Button kind="danger" busy={busy} inactive={into === null} onClick={() => into !== null && onMerge(into)}>
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
      </div>
    </ModalDialog>
  );
}
