// The member's session as the browser keeps it: a token under the key `token`. Nothing that renders on the server reads it.

const KEY = 'token';
const listeners = new Set<() => void>();

/** The token, or null for a visitor and where storage is denied. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Forgets a token that the server no longer knows. */
export function dropToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is denied: there was no token to forget.
  }
  for (const listener of listeners) listener();
}

/** Tells of a token that came or went, here or in another tab. */
export function watchToken(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
