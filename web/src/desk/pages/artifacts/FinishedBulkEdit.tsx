// A change to many pieces that is over and can be undone: its line stays on the list's page until it is closed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFull } from '../../../words/desk/times';
import { BulkUndoButton } from '../../bulk-undo/BulkUndoButton';
import { rememberClosed, wasClosed } from '../../bulk-undo/told';
import { watchedBulkEdit } from '../../bulk-undo/watched';
import { useLanguage } from '../../language';
import { RemoveButton } from '../../parts/Button';

export function FinishedBulkEdit({ id }: { id: number }) {
  const { language, words } = useLanguage();
  const { frame, list } = words;
  const { bulk } = list;
  const edit = useQuery({ ...watchedBulkEdit(id), refetchOnMount: false }).data;
  const [closed, setClosed] = useState(false);
  if (!edit || edit.is_running || edit.undone_at !== null || edit.done === 0) return null;
  if (closed || wasClosed(edit)) return null;
  const close = () => {
    rememberClosed(edit);
    setClosed(true);
  };
  return (
    <section className="note row finished-bulk-edit" aria-label={bulk.finished}>
      <span>{bulk.ended(edit.done, edit.same, edit.refused)}</span>
      <span className="muted">{bulk.undoUntil(formatFull(language, edit.undoable_until, Date.now()))}</span>
      <span className="spacer" />
      <BulkUndoButton id={id} />
      <RemoveButton label={frame.close} onClick={close} />
    </section>
  );
}
