// Whether a member is logged in in this browser, and the member's seal. Server markup and the first hydrated markup are always a
// visitor's.
import { useSyncExternalStore } from 'react';
import { readSeal, readToken, watchSession } from '../api/site/session';

export const useIsMember = (): boolean =>
  useSyncExternalStore(
    watchSession,
    () => readToken() !== null,
    () => false,
  );

/** The character on the member's seal; '' for visitors and until it is known. */
export const useSeal = (): string => useSyncExternalStore(watchSession, readSeal, () => '');
