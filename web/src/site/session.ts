// Whether this browser belongs to a member. Server markup and the first hydrated markup are always a visitor's.
import { useSyncExternalStore } from 'react';
import { readToken } from '../api/session';

const subscribe = (told: () => void) => {
  addEventListener('storage', told);
  return () => removeEventListener('storage', told);
};

export const useIsMember = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readToken() !== null,
    () => false,
  );
