// Says something in a toast only where the part of the page that would show it has gone: a refusal that comes after its dialog was closed.
import { useCallback, useEffect, useRef } from 'react';
import { useToast } from './toasts';

/** For what the part of the page itself shows as long as it is there. */
export function useLateToast(): (text: string) => void {
  const toast = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    (text) => {
      if (!isShown.current) toast(text);
    },
    [toast],
  );
}
