// That the server no longer knew the reader's session: kept until it has been said once, on this page or, where this one leads on at
// once, on the next.
import { useSyncExternalStore } from 'react';
import { dropKept, keep, readKept } from './kept';

const KEY = 'sessionOver';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function noteSessionOver(): void {
  keep(KEY, 'yes');
  tell();
}

/** The reader has been told. */
export function dismissSessionOver(): void {
  if (readKept(KEY) === '') return;
  dropKept(KEY);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSessionOver = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readKept(KEY) !== '',
    () => false,
  );
