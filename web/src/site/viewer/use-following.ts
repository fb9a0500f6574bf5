// Two pictures side by side move together: the one that was touched last leads, and the other one follows.
import { type RefObject, useEffect } from 'react';
import type { Stage } from './Stage';

/** Which of the two pictures the other one follows. */
export type Leader = 'main' | 'second';

/** `ratio`: the second picture's magnification relative to the main one's; null: both at the same relative zoom. */
export function useFollowing(
  main: Stage | null,
  second: Stage | null,
  leader: RefObject<Leader>,
  ratio: number | null,
): void {
  useEffect(() => {
    if (!main || !second) return;
    const follow = () =>
      leader.current === 'main'
        ? second.follow(main.getPose(), ratio)
        : main.follow(second.getPose(), ratio && 1 / ratio);
    const subscriptions = [main.subscribe(follow), second.subscribe(follow)];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [main, second, leader, ratio]);
}
