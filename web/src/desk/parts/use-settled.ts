// A value that changes often, once it has stayed the same for a while.
import { useEffect, useState } from 'react';

/** The last value that stayed for so many milliseconds; at first the present one. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
