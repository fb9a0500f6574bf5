// A countdown in seconds until another code may be requested.
import { useCallback, useEffect, useState } from 'react';

const RESEND_SECONDS = 30;

/** Whole seconds from `now` to `until`, both in milliseconds of one clock, rounded up. */
export const countSecondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** Milliseconds of a monotonic clock. */
export type Clock = () => number;

const browserClock: Clock = () => performance.now();

/** Counts down by the clock and not by its ticks: browsers slow down the timers of background tabs. */
export function useCountdown(clock: Clock = browserClock): { secondsLeft: number; start: () => void } {
  const [until, setUntil] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      const seconds = countSecondsLeft(until, clock());
      setSecondsLeft(seconds);
      if (seconds === 0) setUntil(null);
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, clock]);
  const start = useCallback(() => {
    setSecondsLeft(RESEND_SECONDS);
    setUntil(clock() + RESEND_SECONDS * 1000);
  }, [clock]);
  return { secondsLeft, start };
}
