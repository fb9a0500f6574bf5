// A flag that the reader's session has ended without a logout: stored until it has been announced once, on this page or, where this
// one redirects at once, on the next one.
import { useSyncExternalStore } from 'react';
import { Listeners } from '../api/listeners';
import { readStored, removeStored, store } from './session-storage';

const STORAGE_KEY = 'sessionOver';
const listeners = new Listeners();

export function markSessionExpired(): void {
  store(STORAGE_KEY, 'yes');
  listeners.call();
}

/** The reader has seen the announcement. */
export function dismissSessionExpired(): void {
  if (readStored(STORAGE_KEY) === '') return;
  removeStored(STORAGE_KEY);
  listeners.call();
}

export const useSessionExpired = (): boolean =>
  useSyncExternalStore(
    listeners.subscribe,
    () => readStored(STORAGE_KEY) !== '',
    () => false,
  );
