// The timer of values that are sent once they have not changed for a while.
import { useLayoutEffect, useRef, useState } from 'react';

/** Sends the value that was given last. */
class Resting<V> {
  readonly #send: (value: V) => void;
  readonly #restMs: number | null;
  #waiting: { value: V; timer: ReturnType<typeof setTimeout> | undefined } | null = null;
  #isLeft = false;

  constructor(send: (value: V) => void, restMs: number | null) {
    this.#send = send;
    this.#restMs = restMs;
  }

  /** Nothing rests once its part is left, so that no timer outlives it. */
  later(value: V, ms = this.#restMs): void {
    this.cancel();
    if (this.#isLeft) return;
    this.#waiting = { value, timer: ms === null ? undefined : setTimeout(this.now, ms) };
  }

  now = (): void => {
    const waiting = this.#waiting;
    this.cancel();
    if (waiting) this.#send(waiting.value);
  };

  cancel(): void {
    clearTimeout(this.#waiting?.timer);
    this.#waiting = null;
  }

  enter(): () => void {
    this.#isLeft = false;
    addEventListener('pagehide', this.now);
    return () => {
      removeEventListener('pagehide', this.now);
      this.#isLeft = true;
      this.now();
    };
  }
}

/**
 * What rests is sent at once when the component or the page is left; `send` is always that of the last render. `restMs` null: it is not
 * sent before that, unless `now` is called.
 */
export function useResting<V>(send: (value: V) => void, restMs: number | null): Resting<V> {
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  });
  const [resting] = useState(() => new Resting<V>((value) => latest.current(value), restMs));
  // Before the effects of the children that are unmounted with it, such as the autosave that it tells of a change.
  useLayoutEffect(() => resting.enter(), [resting]);
  return resting;
}
