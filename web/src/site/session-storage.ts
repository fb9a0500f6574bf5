// What the browser keeps until the tab is closed: what was typed into a form, and the steps of a password's reset. Never a
// password.

/** Where storage is denied or full: it holds until the next document. */
const memory = new Map<string, string>();

/** Reads what lies under a key; '' for nothing. */
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
      // Storage is denied: it was in memory.
    }
  }
}

/** Reads once: what is read is gone. */
export function takeStored(key: string): string {
  const value = readStored(key);
  removeStored(key);
  return value;
}

/** What was typed into a form's fields, by their names. */
export function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(readStored(key) || '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export const storeDraft = (key: string, fields: Record<string, string>): void => store(key, JSON.stringify(fields));

/** Under these names the steps of a reset hand on what they know. */
export const RESET_KEYS = { account: 'emailOrPhone', code: 'verificationCode' } as const;
/** Tells the login page that the password is new. */
export const PASSWORD_RESET_KEY = 'passwordReset';
/** Under these names lies what was typed into a form. */
export const DRAFT_KEYS = { login: 'draft.login', register: 'draft.register' } as const;
