// One piece of unsaved work: kept in this browser at each change, sent when it has come to rest, and again after a failure.
import { useEffect, useRef, useState } from 'react';
import type { UnsavedWork } from './unsaved-work';
import { useResting } from './use-resting';

const RETRY_MS = 10_000;

export type Sending = 'none' | 'waiting' | 'done' | 'failed';

/**
 * `value` is null until something is changed. A change while `send` is under way is sent after it, so that the server ends with the
 * newest. `restMs` null: a change is sent at `flush`, or when the component or the page is left.
 */
export function useUnsaved<V>(
  work: UnsavedWork<V>,
  name: string,
  restMs: number | null,
  send: (value: V) => Promise<unknown>,
) {
  const [value, setValue] = useState<V | null>(() => work.read()[name] ?? null);
  const [sending, setSending] = useState<Sending>(value === null ? 'none' : 'waiting');
  const unsent = useRef(value);
  /** The last sending in the line; each begins when the one before it is over. */
  const running = useRef<Promise<void>>(undefined);
  const isHeld = useRef(false);
  const sendNow = async () => {
    const sent = unsent.current;
    if (sent === null || isHeld.current) return;
    try {
      await send(sent);
    } catch {
      setSending('failed');
      if (unsent.current === sent && !isHeld.current) resting.later(null, RETRY_MS);
      return;
    }
    work.remove(name, sent);
    if (unsent.current !== sent) return;
    unsent.current = null;
    setSending('done');
  };
  const resting = useResting<null>(() => {
    const before = running.current;
    // At once where none is under way: on a page that is being left, what waits is not sent any more.
    const sending: Promise<void> = (before ? before.then(sendNow) : sendNow()).finally(() => {
      if (running.current === sending) running.current = undefined;
    });
    running.current = sending;
  }, restMs);
  // What an earlier visit left behind.
  useEffect(() => {
    if (unsent.current === null) return;
    resting.later(null);
    resting.now();
  }, [resting]);
  return {
    value,
    sending,
    change: (next: V) => {
      setValue(next);
      setSending('waiting');
      unsent.current = next;
      work.put(name, next);
      if (!isHeld.current) resting.later(null);
    },
    flush: resting.now,
    /** Once this is done nothing is on its way, and nothing is sent until `release`. */
    hold: async () => {
      isHeld.current = true;
      resting.cancel();
      await running.current;
    },
    release: () => {
      isHeld.current = false;
      if (unsent.current !== null) resting.later(null);
    },
    /** Drops the value without sending it. */
    forget: () => {
      resting.cancel();
      if (unsent.current !== null) work.remove(name, unsent.current);
      unsent.current = null;
      setValue(null);
      setSending('none');
    },
    /** The value that is unsent now, also in a function of an earlier render. */
    read: () => unsent.current,
  };
}
