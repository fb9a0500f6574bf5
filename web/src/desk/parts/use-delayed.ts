// What appears only after a while, such as a skeleton: fast answers must not flicker.
import { useEffect, useState } from 'react';

/** True once `waiting` has been true for `ms`. */
export function useDelayed(waiting: boolean, ms = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms]);
  return waiting && late;
}
