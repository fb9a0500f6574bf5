// Whether the window is too narrow for columns side by side; the same width as in the stylesheets.
import { useSyncExternalStore } from 'react';

/** 899 pixels, and more where a reader has set larger text. */
export const NARROW = '(max-width: 56.1875em)';

const narrow = window.matchMedia(NARROW);

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
