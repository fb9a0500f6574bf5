// The member's session in the browser's storage: the token, and the character on the member's seal. Modules that render on the
// server do not read them.

const TOKEN = 'token';
const SEAL = 'seal';
const listeners = new Set<() => void>();
const expiryListeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is denied: the next page will be a visitor's.
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The characters that a header can carry; anything else was never a token. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** The token, or null for a visitor and where storage is denied. */
export function readToken(): string | null {
  const token = read(TOKEN);
  return token !== null && HEADER_SAFE.test(token) ? token : null;
}

/** Stores the token of a new session and removes the seal of the previous one. */
export function storeToken(token: string): void {
  write(SEAL, null);
  write(TOKEN, token);
  notify();
}

/** Removes a token unless it has been replaced in the meantime, as by another tab. */
export function removeToken(token: string | null = readToken()): void {
  if (token !== readToken()) return;
  write(TOKEN, null);
  write(SEAL, null);
  notify();
}

/** Removes a token that the server no longer knows. */
export function expireToken(token: string): void {
  if (token !== readToken()) return;
  removeToken(token);
  for (const listener of expiryListeners) listener();
}

/** The character on the member's seal; '' until it has been stored. */
export const readSeal = (): string => (readToken() === null ? '' : (read(SEAL) ?? ''));

export function storeSeal(seal: string): void {
  write(SEAL, seal);
  notify();
}

/** Calls the listener when the token or the seal changes, here or in another tab. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Calls the listener when the server no longer knows the token. */
export function watchExpiry(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
