// Seconds until something may be done again.
import { useCallback, useEffect, useState } from 'react';

/** How long a code cannot be asked for again. */
const RESEND_SECONDS = 30;

/** Whole seconds from `now` to `until`, both in milliseconds of one clock; a begun second counts. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** Milliseconds of a clock that never goes back. */
export type Clock = () => number;

const browserClock: Clock = () => performance.now();

/** Counts down by the clock, not by its own ticks: a tab in the background ticks seldom. */
export function useCountdown(clock: Clock = browserClock): { left: number; start: () => void } {
  const [until, setUntil] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      const seconds = secondsLeft(until, clock());
      setLeft(seconds);
      if (seconds === 0) setUntil(null);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, clock]);
  const start = useCallback(() => {
    setLeft(RESEND_SECONDS);
    setUntil(clock() + RESEND_SECONDS * 1000);
  }, [clock]);
  return { left, start };
}
