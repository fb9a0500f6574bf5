// Before a change to many pieces is undone: how many go back, and which others have changed since. Then the server's progress.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../api/client';
import { keyOf } from '../../api/desk/query-keys';
import { bulkEditQuery, undoBulkEdit } from '../../api/desk/records';
import type { BulkEdit } from '../../api/desk/types';
import { Check } from '../../ui/Check';
import { formatNumber } from '../../words/dates';
import { joinSpaced } from '../../words/desk/punctuation';
import { formatFull } from '../../words/desk/times';
import { useShowsFailure } from '../frame/unshown-failures';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { ModalDialog } from '../parts/ModalDialog';
import { useLateToast } from '../parts/use-late-toast';
import { BulkLeftList } from './BulkLeftList';
import { bulkWords } from './bulk-words';
import { watchedBulkEdit } from './watched';

export interface BulkUndo {
  /** The number of the change. */
  id: number;
  /** Whether it asks even if the pieces have not changed since. */
  asks: boolean;
}

/** Whether something of it is left to be undone. */
const isOpen = (edit: BulkEdit): boolean =>
  edit.undone_at === null &&
  !edit.is_running &&
  edit.done + edit.categories > 0 &&
  Date.parse(edit.undoable_until) > Date.now();

interface BulkUndoDialogProps {
  undo: BulkUndo;
  /** Is told the number of a change whose undoing has begun. */
  onWatch: (id: number) => void;
  onClose: () => void;
}

export function BulkUndoDialog({ undo, onWatch, onClose }: BulkUndoDialogProps) {
  const { language, words } = useLanguage();
  const { frame } = words;
  const { bulk } = words.list;
  const queries = useQueryClient();
  const lateToast = useLateToast();
  const [takesBack, setTakesBack] = useState(false);
  // Pieces that were listed before as staying.
  const [announced, setAnnounced] = useState(0);
  const found = useQuery({ ...watchedBulkEdit(undo.id), gcTime: 0, staleTime: 0 });
  const edit = found.data;
  const begin = useMutation({
    mutationFn: (takesBack: boolean) => undoBulkEdit(undo.id, takesBack),
    onMutate: async (takesBack) => {
      setAnnounced(takesBack ? 0 : (edit?.changed_count ?? 0));
      // An answer that is on its way says how the change was before, and would end the watch on its undoing.
      await queries.cancelQueries({ queryKey: keyOf(bulkEditQuery(undo.id)) });
    },
    onSuccess: (begun) => {
      queries.setQueryData(keyOf(bulkEditQuery(undo.id)), begun);
      onWatch(undo.id);
    },
    onError: (failure) => lateToast(readRefusal(failure).message || frame.failed),
  });
  const { mutate } = begin;
  // A change that is still running ends before the question.
  const isReady = edit !== undefined && isOpen(edit);
  const asks = !isReady || undo.asks || edit.changed_count > 0;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (asks || hasBegun.current) return;
    hasBegun.current = true;
    mutate(false);
  });
  const isUndoing = edit?.is_running && edit.undone_at !== null;
  const isOver = begin.isSuccess && edit !== undefined && !edit.is_running;
  useEffect(() => {
    // Pieces that were put back in part are among those with a reason.
    if (isOver && edit.reasons.reduce((sum, { pieces }) => sum + pieces, 0) <= announced) onClose();
  });
  const all = edit ? edit.done - (takesBack ? 0 : edit.changed_count) : 0;
  const past = edit ? edit.undone + edit.kept : 0;
  const share = edit && past + edit.done > 0 ? Math.floor((past / (past + edit.done)) * 100) : 0;
  const failure = begin.error ?? found.error;
  useShowsFailure(found.error);
  return (
    <ModalDialog
      title={bulk.undoTitle}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{isReady ? frame.cancel : frame.close}</Button>
          {isReady && (
            <Button kind="primary" busy={begin.isPending} onClick={() => mutate(takesBack)}>
              {edit && bulkWords(words, edit).undoPieces(all)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack" aria-busy={found.isPending || undefined}>
        {isReady && (
          <p>
            {bulkWords(words, edit).undoWhat(all)}{' '}
            {bulk.undoUntil(formatFull(language, edit.undoable_until, Date.now()))}
          </p>
        )}
        {edit && !isReady && !edit.is_running && (
          <p role="status">
            {edit.undone_at
              ? bulkWords(words, edit).undone(edit.undone, edit.kept)
              : edit.done === 0
                ? bulkWords(words, edit).ended(edit.done, edit.same, edit.refused)
                : bulk.tooOld}
          </p>
        )}
        {edit && edit.undone_at !== null && edit.left.length > 0 && !edit.is_running && <BulkLeftList edit={edit} />}
        {isReady && edit.changed_count > 0 && (
          <>
            <p className="error">{bulk.changedSince(edit.changed_count)}</p>
            <ul>
              {edit.changed.map(({ relic_number, by, at }) => (
                <li key={relic_number}>
                  {joinSpaced(language, relic_number, bulk.by(by, formatFull(language, at, Date.now())))}
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
        {edit && isUndoing && (
          <div>
            <progress className="share" max={100} value={share} aria-label={bulk.undoTitle} />
            <p>{bulkWords(words, edit).progress(formatNumber(past), formatNumber(past + edit.done))}</p>
          </div>
        )}
        {failure && (
          <p role="alert" className="error">
            {readRefusal(failure).message || frame.failed}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
