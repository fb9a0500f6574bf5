// A member who logged in, and is asked about a newer privacy policy before the session is theirs: its token and the version that is
// asked about. They wait in the tab until the member has answered.

const KEY = 'pendingConsent';

export interface PendingConsent {
  token: string;
  /** The version. */
  policy: string;
}

/** Used where storage is denied; lost with the next document. */
let memory: string | null = null;

export function storePendingConsent(pending: PendingConsent | null): void {
  memory = pending && JSON.stringify(pending);
  try {
    if (memory === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, memory);
  } catch {
    // Storage is denied.
  }
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

export function readPendingConsent(): PendingConsent | null {
  try {
    const { token, policy } = JSON.parse(readText() ?? '{}') as Partial<PendingConsent>;
    return token && policy ? { token, policy } : null;
  } catch {
    return null;
  }
}
