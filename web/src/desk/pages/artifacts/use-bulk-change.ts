// A change to many artifacts, which the server makes: asking for it, and watching how far it is. Where the answer to the request is lost,
// the server is asked whether it has begun.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, readRefusal } from '../../../api/client';
import { backgroundOptions, freshOptions } from '../../../api/desk/queries';
import { bulkEditQuery, recentBulkEditsQuery } from '../../../api/desk/records';
import type { BulkEdit, ListChanged } from '../../../api/desk/types';
import { watchedBulkEdit } from '../../bulk-undo/watched';
import { mayHelpToRetry } from '../../frame/unshown-failures';
import { useWords } from '../../language';
import { useLateToast } from '../../parts/use-late-toast';

export interface BulkState {
  /** Of the change that was asked for last: a second one may follow one that is over. `unknown`: the answer was lost. */
  kind: 'waiting' | 'asking' | 'unknown' | 'failed' | 'running' | 'over';
  /** What the server knows of the change that was begun last. */
  edit: BulkEdit | null;
  /** How many pieces it is about, as far as is known. */
  count: number;
  /** Why it was not accepted; empty where the server did not answer. */
  message: string;
  /** Whether the last question about how far it is got no answer. */
  isUnanswered: boolean;
}

const ASK_AGAIN_MS = 2_000;
/** So often the server must say that it has not begun: the request may reach it after the browser has given up waiting. */
const MOST_ASKED = 5;

/** Whether the server may have accepted the change nevertheless. With 503 and a message it says itself that it has not. */
const isLost = (failure: unknown): boolean =>
  !(failure instanceof ApiError) ||
  failure.status === 0 ||
  (failure.status >= 500 && !(failure.status === 503 && failure.message !== ''));

/** Another number of pieces that the server named in refusing; none where it refused for something else. */
const remainingNow = (failure: unknown): number | undefined =>
  failure instanceof ApiError && failure.status === 409
    ? (failure.data as Partial<ListChanged> | null)?.remaining
    : undefined;

/** `onBegun` is called once the server has accepted it. */
export function useBulkChange(selected: number, onBegun: (edit: BulkEdit) => void) {
  const [state, setState] = useState<BulkState>({
    kind: 'waiting',
    edit: null,
    count: selected,
    message: '',
    isUnanswered: false,
  });
  const { frame, list } = useWords();
  const lateToast = useLateToast();
  const queries = useQueryClient();
  const id = state.edit?.id ?? null;
  const watched = useQuery({ ...watchedBulkEdit(id ?? 0), enabled: id !== null });
  /**
   * The change that the server has begun and did not have before; undefined where it has none. Goes on when the dialog is closed, and
   * after the end of the session, which it does not announce. Fails where the server refuses to say it.
   */
  const findBegun = async (before: ReadonlySet<number>): Promise<BulkEdit | undefined> => {
    for (let asked = 0; asked < MOST_ASKED; ) {
      await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
      try {
        const begun = (await queries.fetchQuery({ ...backgroundOptions(recentBulkEditsQuery), staleTime: 0 })).find(
          ({ id, recovers }) => !recovers && !before.has(id),
        );
        if (begun) return await queries.fetchQuery({ ...backgroundOptions(bulkEditQuery(begun.id)), staleTime: 0 });
        asked += 1;
      } catch (failure) {
        if (!mayHelpToRetry(failure)) throw failure;
        // Without an answer nothing is known, and it is asked again.
      }
    }
  };
  const run = async (begin: (expected: number) => Promise<BulkEdit>) => {
    setState({ ...state, kind: 'asking', message: '' });
    const beginOrFind = async () => {
      // A change that is not among them is the one that was asked for.
      const recent = await queries.fetchQuery({ ...freshOptions(recentBulkEditsQuery), staleTime: 0 });
      const before = new Set(recent.map(({ id }) => id));
      try {
        return await begin(state.count);
      } catch (failure) {
        if (!isLost(failure)) throw failure;
        setState({ ...state, kind: 'unknown', message: '' });
        lateToast(list.bulk.unknown);
        const begun = await findBegun(before);
        if (begun === undefined) throw failure;
        return begun;
      }
    };
    try {
      const edit = await beginOrFind();
      setState({ ...state, kind: 'running', edit, message: '' });
      onBegun(edit);
    } catch (failure) {
      const count = remainingNow(failure) ?? state.count;
      const { message } = readRefusal(failure);
      setState({ ...state, kind: 'failed', count, message });
      lateToast(message || frame.failed);
    }
  };
  const edit = watched.data ?? state.edit;
  const kind = state.kind === 'running' && edit?.is_running === false ? 'over' : state.kind;
  return { state: { ...state, edit, kind, isUnanswered: watched.isError } satisfies BulkState, run };
}
