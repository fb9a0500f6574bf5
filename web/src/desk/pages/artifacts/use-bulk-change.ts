// A change to many artifacts, made in steps: how far it is, and what to do when it stops on the way.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, readRefusal } from '../../../api/client';
import { ARTIFACTS } from '../../../api/desk/queries';
import type { BulkSteps } from '../../../api/desk/records';
import type { BulkRefusal, ListChanged } from '../../../api/desk/types';

/** Refusals that are named; the others are counted. */
const NAMED = 50;

export interface BulkState {
  kind: 'waiting' | 'running' | 'stopped' | 'failed' | 'over';
  done: number;
  refused: readonly BulkRefusal[];
  refusedCount: number;
  /** Pieces that are still to come, as far as is known. */
  remaining: number;
  /** Why it stopped; empty where the server did not answer. */
  message: string;
  /** By this number it is undone, once something is changed. */
  bulk: number | null;
}

/** Another number of pieces that the server named in refusing; none where it refused for something else. */
const remainingNow = (failure: unknown): number | undefined =>
  failure instanceof ApiError && failure.status === 409
    ? (failure.data as Partial<ListChanged> | null)?.remaining
    : undefined;

/** `onOver` is told how it ended. */
export function useBulkChange(count: number, onOver: (state: BulkState) => void) {
  const queries = useQueryClient();
  const [state, setState] = useState<BulkState>({
    kind: 'waiting',
    done: 0,
    refused: [],
    refusedCount: 0,
    remaining: count,
    message: '',
    bulk: null,
  });
  const steps = useRef<BulkSteps | null>(null);
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  // Whoever closes the dialog stops the change.
  useEffect(() => stop, [stop]);
  const run = async (begin: () => BulkSteps) => {
    let now = { ...state, message: '' };
    if (steps.current === null || now.done + now.refusedCount === 0) steps.current = begin();
    stopped.current = false;
    try {
      while (now.remaining > 0 && !stopped.current) {
        setState({ ...now, kind: 'running' });
        const step = await steps.current(now.remaining);
        now = {
          ...now,
          done: now.done + step.done,
          refused: [...now.refused, ...step.refused].slice(0, NAMED),
          refusedCount: now.refusedCount + step.refused.length,
          remaining: step.remaining,
          bulk: step.bulk,
        };
      }
      setState({ ...now, kind: now.remaining === 0 ? 'over' : 'stopped' });
    } catch (failure) {
      now = { ...now, remaining: remainingNow(failure) ?? now.remaining, message: readRefusal(failure).message };
      setState({ ...now, kind: 'failed' });
    }
    void queries.invalidateQueries({ predicate: (query) => String(query.queryKey[0]).startsWith(ARTIFACTS) });
    if (now.remaining === 0) onOver(now);
  };
  return { state, run, stop };
}
