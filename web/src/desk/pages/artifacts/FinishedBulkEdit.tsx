// A change to many pieces that is over and can be undone: its line stays on the list's page, and is folded away once it is closed.
import { useQuery } from '@tanstack/react-query';
import { formatFull } from '../../../words/desk/times';
import { BulkUndoButton } from '../../bulk-undo/BulkUndoButton';
import { rememberClosed } from '../../bulk-undo/told';
import { watchedBulkEdit } from '../../bulk-undo/watched';
import { useLanguage } from '../../language';
import { RemoveButton } from '../../parts/Button';

export function FinishedBulkEdit({ id, onClose }: { id: number; onClose?: () => void }) {
  const { language, words } = useLanguage();
  const { frame, list } = words;
  const { bulk } = list;
  const edit = useQuery({ ...watchedBulkEdit(id), refetchOnMount: false }).data;
  if (!edit || edit.is_running || edit.undone_at !== null || edit.done === 0) return null;
  const close = () => {
    rememberClosed(edit);
    onClose?.();
  };
  return (
    <section className="note row finished-bulk-edit" aria-label={bulk.finished}>
      <span>{bulk.ended(edit.done, edit.same, edit.refused)}</span>
      <span className="muted">{bulk.undoUntil(formatFull(language, edit.undoable_until, Date.now()))}</span>
      <span className="spacer" />
      <span className="row">
        <BulkUndoButton id={id} />
        {onClose && <RemoveButton label={frame.close} onClick={close} />}
      </span>
    </section>
  );
}
