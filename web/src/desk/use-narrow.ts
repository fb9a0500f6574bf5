// Whether the window is too narrow for columns side by side; the same width as in the stylesheets.
import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 899px)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
