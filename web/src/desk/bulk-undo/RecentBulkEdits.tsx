// The changes to many records that the account began, before the page was loaded again too: the progress of those that are running, whose
// end a message announces, and a line for each that is over and left something. Closed ones and those of earlier days are folded away.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readRefusal } from '../../api/client';
import { freshOptions } from '../../api/desk/queries';
import { keyOf } from '../../api/desk/query-keys';
import { bulkEditQuery, recentBulkEditsQuery, stopBulkEdit } from '../../api/desk/records';
import type { RecentBulkEdit } from '../../api/desk/schema.gen';
import { formatNumber } from '../../words/dates';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { useToast } from '../parts/toasts';
import { useBulk } from './BulkUndoProvider';
import { bulkWords } from './bulk-words';
import { FinishedBulkEdit } from './FinishedBulkEdit';
import { wasClosed, wasTold } from './told';
import { watchedBulkEdit } from './watched';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const isOlder = ({ at, undone_at }: RecentBulkEdit, than: number) => Date.parse(undone_at ?? at) < Date.now() - than;

/** `recovers`: those that take records out of the bin, else the others. */
export function RecentBulkEdits({ recovers }: { recovers: boolean }) {
  const { watch, watched } = useBulk();
  const { bulk } = useWords().list;
  const [isOpen, setOpen] = useState(false);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const all = useQuery(freshOptions(recentBulkEditsQuery)).data;
  const recent = useMemo(() => all?.filter((edit) => edit.recovers === recovers), [all, recovers]);
  useEffect(() => {
    for (const edit of recent ?? []) if (!wasTold(edit) && !isOlder(edit, HOUR)) watch(edit.id);
  }, [recent, watch]);
  const over = (recent ?? []).filter(({ id, undone_at }) => undone_at === null && !watched.includes(id));
  const isFolded = (edit: RecentBulkEdit) => isOlder(edit, DAY) || closed.includes(edit.id) || wasClosed(edit);
  const fresh = over.filter((edit) => !isFolded(edit));
  const earlier = over.filter(isFolded);
  return (
    <>
      {watched.map((id) => (
        <RunningBulkEdit key={id} id={id} recovers={recovers} />
      ))}
      {fresh.map(({ id }) => (
        <FinishedBulkEdit key={id} id={id} onClose={() => setClosed([...closed, id])} />
      ))}
      {earlier.length > 0 && (
        <details className="earlier-bulk-edits" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="muted">{bulk.earlier}</summary>
          {isOpen && earlier.map(({ id }) => <FinishedBulkEdit key={id} id={id} />)}
        </details>
      )}
    </>
  );
}

function RunningBulkEdit({ id, recovers }: { id: number; recovers: boolean }) {
  const words = useWords();
  const { bulk } = words.list;
  const queries = useQueryClient();
  const edit = useQuery(watchedBulkEdit(id)).data;
  const toast = useToast();
  const stop = useMutation({
    mutationFn: stopBulkEdit,
    onSuccess: (stopped) => queries.setQueryData(keyOf(bulkEditQuery(id)), stopped),
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  if (!edit?.is_running || edit.recovers !== recovers) return null;
  const isUndoing = edit.undone_at !== null;
  const past = isUndoing ? edit.undone + edit.kept : edit.done + edit.same + edit.refused;
  const all = past + (isUndoing ? edit.done : edit.waiting);
  const label = isUndoing ? bulk.undoTitle : bulkWords(words, edit).running;
  return (
    <section className="note row running-bulk-edit" aria-label={label}>
      <span>{label}</span>
      <progress className="share" max={Math.max(1, all)} value={past} aria-label={label} />
      <span>{bulkWords(words, edit).progress(formatNumber(past), formatNumber(all))}</span>
      {!isUndoing && (
        <Button size="small" busy={stop.isPending} onClick={() => stop.mutate(id)}>
          {bulk.stop}
        </Button>
      )}
    </section>
  );
}
