// A change to many records that is over, with what it left as it was: its line stays on the page, and is folded away once it is closed.
import { useQuery } from '@tanstack/react-query';
import { formatFull } from '../../words/desk/times';
import { useLanguage } from '../language';
import { RemoveButton } from '../parts/Button';
import { BulkLeftList } from './BulkLeftList';
import { BulkUndoButton } from './BulkUndoButton';
import { bulkWords } from './bulk-words';
import { rememberClosed } from './told';
import { watchedBulkEdit } from './watched';

export function FinishedBulkEdit({ id, onClose }: { id: number; onClose?: () => void }) {
  const { language, words } = useLanguage();
  const { frame, list } = words;
  const { bulk } = list;
  const edit = useQuery({ ...watchedBulkEdit(id), refetchOnMount: false }).data;
  if (!edit || edit.is_running || edit.undone_at !== null || edit.done + edit.refused === 0) return null;
  const close = () => {
    rememberClosed(edit);
    onClose?.();
  };
  return (
    <>
      <section className="note row finished-bulk-edit" aria-label={bulk.finished}>
        <span>{bulkWords(words, edit).ended(edit.done, edit.same, edit.refused)}</span>
        {edit.done > 0 && (
          <span className="muted">{bulk.undoUntil(formatFull(language, edit.undoable_until, Date.now()))}</span>
        )}
        <span className="spacer" />
        <span className="row">
          {edit.done > 0 && <BulkUndoButton id={id} />}
          {onClose && <RemoveButton label={frame.close} onClick={close} />}
        </span>
      </section>
      {edit.reasons.length > 0 && <BulkLeftList edit={edit} isNew={false} />}
    </>
  );
}
