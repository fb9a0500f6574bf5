// That the server no longer knew the reader's session: kept until it has been said once, on this page or, where this one leads on at
// once, on the next.
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

/** The reader has been told. */
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
