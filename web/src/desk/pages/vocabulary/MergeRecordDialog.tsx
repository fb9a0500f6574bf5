// Merging a record into another of its kind: first what it moves, then the deed.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mergeLinksQuery, queryOptions } from '../../../api/desk/queries';
import type { Bilingual, MergeableNoun } from '../../../api/desk/types';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { ModalDialog } from '../../parts/ModalDialog';

export interface TargetFieldProps {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The record that goes, which is not offered. */
  without: number;
}

interface Mergeable {
  id: number;
  name: Bilingual;
  /** Whether it is public. */
  active: boolean;
}

interface MergeRecordDialogProps {
  noun: MergeableNoun;
  /** The record that goes. */
  id: number;
  /** All of its kind. */
  records: readonly Mergeable[];
  /** Draws the field that chooses the record that is kept. */
  field: (target: TargetFieldProps) => ReactNode;
  busy: boolean;
  /** Why the server refused; empty if it did not. */
  problem: string;
  onMerge: (into: number) => void;
  onClose: () => void;
}

export function MergeRecordDialog(props: MergeRecordDialogProps) {
  const { noun, id, records, field, busy, problem, onMerge, onClose } = props;
  const { language, words } = useLanguage();
  const { merging: said } = words.vocabulary;
  const [into, setInto] = useState<number | null>(null);
  const found = useQuery(queryOptions(mergeLinksQuery(noun, id)));
  const links = found.data;
  const find = (wanted: number | null) => records.find((record) => record.id === wanted);
  const nameOf = (record: Mergeable | undefined) =>
    record?.name[language] || record?.name.tw || record?.name.en || words.list.untitled;
  const kept = find(into);
  const revealed =
    noun !== 'dynasty' && links && links.hidden > 0 && kept?.active
      ? said.reveals[noun](links.hidden, nameOf(kept))
      : '';
  return (
    <ModalDialog
      title={said.title(nameOf(find(id)))}
      closeLabel={words.frame.close}
      // It is this dialog that says why the server refuses.
      required={busy}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" inactive={busy} onClick={onClose}>
            {words.frame.cancel}
          </Button>
          <Button
            kind="danger"
            busy={busy}
            inactive={into === null || !links}
            onClick={() => into !== null && onMerge(into)}
          >
            {said.merge}
          </Button>
        </>
      }
    >
      <div className="stack">
        {field({ label: said.into, value: into, onChange: setInto, without: id })}
        {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
        {links && (
          <ul className="note" aria-label={said.moves}>
            <li>{said.pieces(links.pieces, links.drafts)}</li>
            {noun === 'dynasty' && <li>{said.parts(links.parts)}</li>}
            {links.names.length > 0 && <li>{said.names(links.names)}</li>}
          </ul>
        )}
        {noun !== 'dynasty' && (
          <p className={revealed === '' ? 'visually-hidden' : 'note bad'} role="status">
            {revealed}
          </p>
        )}
        <p className="muted">{said.undoable}</p>
        {problem && (
          <p className="note bad" role="alert">
            {problem}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
