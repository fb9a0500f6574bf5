// A change to many artifacts, which the server makes: asking for it, and watching how far it is. Where the answer to the request is lost,
// the server is asked again by the same key.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, readRefusal } from '../../../api/client';
import type { BulkOrder } from '../../../api/desk/records';
import type { BulkEdit, ListChanged } from '../../../api/desk/types';
import { watchedBulkEdit } from '../../bulk-undo/watched';
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
/** So often the server may fail itself before its failure is shown. */
const MOST_FAILED = 5;

/** Whether the server may have accepted the change nevertheless. With 503 and a message it says itself that it has not. */
const isLost = (failure: unknown): boolean =>
  !(failure instanceof ApiError) ||
  failure.status === 0 ||
  (failure.status >= 500 && !(failure.status === 503 && failure.message !== ''));

/** The same of a later request: that the server refuses it for the moment says nothing of the first one, which may still reach it. */
const isStillLost = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status >= 500 || [0, 401, 408, 429].includes(failure.status);

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
  const id = state.edit?.id ?? null;
  const watched = useQuery({ ...watchedBulkEdit(id ?? 0), enabled: id !== null });
  /** Asks until the server answers; when the dialog is closed, and after the end of the session, which it does not announce, too. */
  const ask = async (begin: (order: BulkOrder) => Promise<BulkEdit>): Promise<BulkEdit> => {
    const key = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
    const order = { expected: state.count, key, isBackground: false };
    let failed = 0;
    for (;;) {
      try {
        return await begin(order);
      } catch (failure) {
        if (!(order.isBackground ? isStillLost(failure) : isLost(failure))) throw failure;
        if (failure instanceof ApiError && failure.status === 500 && ++failed === MOST_FAILED) throw failure;
        if (!order.isBackground) {
          setState({ ...state, kind: 'unknown', message: '' });
          lateToast(list.bulk.unknown);
          order.isBackground = true;
        }
        await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
      }
    }
  };
  const run = async (begin: (order: BulkOrder) => Promise<BulkEdit>) => {
    setState({ ...state, kind: 'asking', message: '' });
    try {
      const edit = await ask(begin);
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
