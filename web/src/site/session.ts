// Whether this browser belongs to a member. Server markup and the first hydrated markup are always a visitor's.
import { useSyncExternalStore } from 'react';
import { readToken, watchToken } from '../api/session';

export const useIsMember = (): boolean =>
  useSyncExternalStore(
    watchToken,
    () => readToken() !== null,
    () => false,
  );
