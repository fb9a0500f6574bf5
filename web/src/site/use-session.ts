// Whether this browser belongs to a member, and the member's seal. Server markup and the first hydrated markup are always a
// visitor's.
import { useSyncExternalStore } from 'react';
import { readSeal, readToken, watchSession } from '../api/site/session';

export const useIsMember = (): boolean =>
  useSyncExternalStore(
    watchSession,
    () => readToken() !== null,
    () => false,
  );

/** The character of the member's seal; '' for visitors and while it is not known. */
export const useSeal = (): string => useSyncExternalStore(watchSession, readSeal, () => '');
