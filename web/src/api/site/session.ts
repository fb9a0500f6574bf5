// The member's session as the browser keeps it: a token under the key `token`, and the character of the member's seal beside
// it. Nothing that renders on the server reads them.

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
    // Storage is denied: the member stays a visitor on the next page.
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** What a header can carry; anything else under the key was never a token. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** The token, or null for a visitor and where storage is denied. */
export function readToken(): string | null {
  const token = read(TOKEN);
  return token !== null && HEADER_SAFE.test(token) ? token : null;
}

/** Keeps the token of a new session; the seal of the one before goes. */
export function storeToken(token: string): void {
  write(SEAL, null);
  write(TOKEN, token);
  notify();
}

/** Forgets a token. One that has come since, as from another tab, stays. */
export function removeToken(token: string | null = readToken()): void {
  if (token !== readToken()) return;
  write(TOKEN, null);
  write(SEAL, null);
  notify();
}

/** Forgets a token that the server no longer knows. */
export function expireToken(token: string): void {
  if (token !== readToken()) return;
  removeToken(token);
  for (const listener of expiryListeners) listener();
}

/** The character that the member's seal is cut with; '' while nobody has asked for the member's name. */
export const readSeal = (): string => (readToken() === null ? '' : (read(SEAL) ?? ''));

export function storeSeal(seal: string): void {
  write(SEAL, seal);
  notify();
}

/** Tells of a token or a seal that came or went, here or in another tab. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Tells of a token that the server no longer knew. */
export function watchExpiry(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}
