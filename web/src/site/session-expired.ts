// A flag that the reader's session has ended without a logout: stored until it has been announced once, on this page or, where this
// one redirects at once, on the next one.
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, store } from './session-storage';

const STORAGE_KEY = 'sessionOver';
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function markSessionExpired(): void {
  store(STORAGE_KEY, 'yes');
  notify();
}

/** The reader has seen the announcement. */
export function dismissSessionExpired(): void {
  if (readStored(STORAGE_KEY) === '') return;
  removeStored(STORAGE_KEY);
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSessionExpired = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readStored(STORAGE_KEY) !== '',
    () => false,
  );
