// What the browser stores until the tab is closed: form drafts, and what the steps of a password reset hand on. Never a password.
import type { DraftStorage } from '../ui/use-form';

/** Used where storage is denied or full; lost with the next document. */
const memory = new Map<string, string>();

/** '' when nothing is stored. */
export function readStored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? '';
  } catch {
    return memory.get(key) ?? '';
  }
}

export function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(...keys: readonly string[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is denied: the value was in memory.
    }
  }
}

/** Reads a value and removes it. */
export function takeStored(key: string): string {
  const value = readStored(key);
  removeStored(key);
  return value;
}

/** The input of a form, by the names of its fields. */
export function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(readStored(key) || '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const storeDraft = (key: string, fields: Readonly<Record<string, string>>): void =>
  store(key, JSON.stringify(fields));

export const createDraftStorage = (key: string): DraftStorage => ({
  read: () => readDraft(key),
  store: (fields) => storeDraft(key, fields),
});

/** The results of the first two steps of a password reset. */
export const RESET_KEYS = { account: 'emailOrPhone', code: 'verificationCode' } as const;
/** Tells the login page that the password has just been reset. */
export const PASSWORD_RESET_KEY = 'passwordReset';
export const DRAFT_KEYS = { login: 'draft.login', register: 'draft.register', contact: 'draft.contact' } as const;
