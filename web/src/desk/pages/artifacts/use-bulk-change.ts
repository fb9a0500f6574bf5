// A change to many artifacts, which the server makes: asking for it, and watching how far it is.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, readRefusal } from '../../../api/client';
import type { BulkEdit, ListChanged } from '../../../api/desk/types';
import { watchedBulkEdit } from '../../bulk-undo/watched';
import { useWords } from '../../language';
import { useLateToast } from '../../parts/use-late-toast';

export interface BulkState {
  /** Of the change that was asked for last: a second one may follow one that is over. */
  kind: 'waiting' | 'asking' | 'failed' | 'running' | 'over';
  /** What the server knows of the change that was begun last. */
  edit: BulkEdit | null;
  /** How many pieces it is about, as far as is known. */
  count: number;
  /** Why it was not accepted; empty where the server did not answer. */
  message: string;
}

/** Another number of pieces that the server named in refusing; none where it refused for something else. */
const remainingNow = (failure: unknown): number | undefined =>
  failure instanceof ApiError && failure.status === 409
    ? (failure.data as Partial<ListChanged> | null)?.remaining
    : undefined;

/** `onBegun` is called once the server has accepted it. */
export function useBulkChange(selected: number, onBegun: (edit: BulkEdit) => void) {
  const [state, setState] = useState<BulkState>({ kind: 'waiting', edit: null, count: selected, message: '' });
  const { frame } = useWords();
  const lateToast = useLateToast();
  const id = state.edit?.id ?? null;
  const watched = useQuery({ ...watchedBulkEdit(id ?? 0), enabled: id !== null });
  const run = async (begin: (expected: number) => Promise<BulkEdit>) => {
    setState({ ...state, kind: 'asking', message: '' });
    try {
      const edit = await begin(state.count);
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
  return { state: { ...state, edit, kind } satisfies BulkState, run };
}
