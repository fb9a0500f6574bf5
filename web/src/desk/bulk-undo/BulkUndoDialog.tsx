// Before a change to many pieces is undone: how many go back, and which somebody has changed since. Then how far it is.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../api/client';
import { queryOptions } from '../../api/desk/queries';
import { bulkEditQuery, undoBulkEdit } from '../../api/desk/records';
import type { BulkEdit, BulkUndone } from '../../api/desk/types';
import { formatNumber } from '../../words/dates';
import { formatFull } from '../../words/desk/times';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { Check } from '../parts/Checkbox';
import { ModalDialog } from '../parts/ModalDialog';
import { useToast } from '../parts/toasts';

export interface BulkUndo {
  /** The number of the change. */
  id: number;
  /** Whether it asks although nobody has changed the pieces since. */
  asks: boolean;
}

/** Whether something of it is left to be undone; also where somebody stopped halfway. */
const isOpen = (edit: BulkEdit): boolean => edit.done > 0 && Date.parse(edit.undoable_until) > Date.now();

/** Undoes step by step until nothing is left, or the dialog is closed; `done` is what the last step answered. */
function useUndoing(id: number, onOver: (done: BulkUndone) => void) {
  const [isRunning, setRunning] = useState(false);
  const [done, setDone] = useState<BulkUndone | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const run = async (takesBack: boolean) => {
    setRunning(true);
    setFailure(null);
    try {
      let step: BulkUndone;
      do {
        step = await undoBulkEdit(id, takesBack);
        setDone(step);
      } while (step.remaining > 0 && !isClosed.current);
      onOver(step);
    } catch (error) {
      setFailure(error);
    }
    setRunning(false);
  };
  return { isRunning, done, failure, run };
}

export function BulkUndoDialog({ undo, onClose }: { undo: BulkUndo; onClose: () => void }) {
  const { language, words } = useLanguage();
  const { frame } = words;
  const { bulk } = words.list;
  const toast = useToast();
  const queries = useQueryClient();
  const [takesBack, setTakesBack] = useState(false);
  const found = useQuery({ ...queryOptions(bulkEditQuery(undo.id)), gcTime: 0 });
  const edit = found.data;
  const { isRunning, done, failure, run } = useUndoing(undo.id, ({ undone, kept }) => {
    // Pieces, lists, histories, the bin: much of what is shown may be another now.
    void queries.invalidateQueries();
    toast(bulk.undone(undone, kept));
    onClose();
  });
  const hasBegun = useRef(false);
  const asks = !edit || undo.asks || edit.changed_count > 0;
  useEffect(() => {
    if (asks || hasBegun.current || !isOpen(edit)) return;
    hasBegun.current = true;
    void run(false);
  });
  const all = edit ? edit.done - (takesBack ? 0 : edit.changed_count) : 0;
  const past = done ? done.undone + done.kept : 0;
  const share = done ? Math.floor((past / (past + done.remaining)) * 100) : 0;
  return (
    <ModalDialog
      title={bulk.undoTitle}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{isRunning ? bulk.stop : frame.cancel}</Button>
          {edit && isOpen(edit) && (
            <Button kind="primary" busy={isRunning} onClick={() => void run(takesBack)}>
              {bulk.undoPieces(all)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack" aria-busy={found.isPending || undefined}>
        {edit && isOpen(edit) && (
          <p>
            {bulk.undoWhat(all)} {bulk.undoUntil(formatFull(language, edit.undoable_until, Date.now()))}
          </p>
        )}
        {edit && !isOpen(edit) && <p>{edit.undone_at ? bulk.undone(edit.undone, edit.kept) : bulk.tooOld}</p>}
        {edit && isOpen(edit) && edit.changed_count > 0 && (
          <>
            <p className="error">{bulk.changedSince(edit.changed_count)}</p>
            <ul>
              {edit.changed.map(({ relic_number, by, at }) => (
                <li key={relic_number}>
                  {relic_number}　{bulk.by(by, formatFull(language, at, Date.now()))}
                </li>
              ))}
            </ul>
            {edit.changed_count > edit.changed.length && (
              <p>{bulk.more(formatNumber(edit.changed_count - edit.changed.length))}</p>
            )}
            <Check kind="radio" name="takes-back" checked={!takesBack} onChange={() => setTakesBack(false)}>
              {bulk.keep}
            </Check>
            <Check kind="radio" name="takes-back" checked={takesBack} onChange={() => setTakesBack(true)}>
              {bulk.takeBack}
            </Check>
          </>
        )}
        {done && (
          <div>
            <progress className="share" max={100} value={share} aria-label={bulk.undoTitle} />
            <p>{bulk.progress(formatNumber(past), formatNumber(past + done.remaining))}</p>
          </div>
        )}
        {(failure ?? found.error) && (
          <p role="alert" className="error">
            {readRefusal(failure ?? found.error).message || frame.failed}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
