// The member's session in the browser's storage: the token, and the character on the member's seal. Modules that render on the
// server do not read them.
import { Listeners } from '../listeners';

const TOKEN = 'token';
const SEAL = 'seal';
const listeners = new Listeners();
const expiry = new Listeners();

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
  listeners.call();
}

/** Removes a token unless it has been replaced in the meantime, as by another tab. */
export function removeToken(token: string | null = readToken()): void {
  if (token !== readToken()) return;
  write(TOKEN, null);
  write(SEAL, null);
  listeners.call();
}

/** Removes a token that the server no longer knows. */
export function expireToken(token: string): void {
  if (token !== readToken()) return;
  removeToken(token);
  expiry.call();
}

/** The character on the member's seal; '' until it has been stored. */
export const readSeal = (): string => (readToken() === null ? '' : (read(SEAL) ?? ''));

export function storeSeal(seal: string): void {
  write(SEAL, seal);
  listeners.call();
}

/** Calls the listener when the token or the seal changes, here or in another tab. */
export function watchSession(listener: () => void): () => void {
  const end = listeners.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    end();
    removeEventListener('storage', listener);
  };
}

/** Calls the listener when the server no longer knows the token. */
export const watchExpiry = expiry.subscribe;
