// Passkeys: signing in with one, setting an account up with one, and the caller's own.
import type { Query } from './queries';
import { callDesk } from './requests';
import type { Confirmation, PasskeyAnswer, PasskeyBody, PasskeyStart, SessionBody } from './schema.gen';

export type { Confirmation, PasskeyAnswer, PasskeyBody, PasskeyStart };

export const passkeysQuery: Query<PasskeyBody[]> = { path: 'profile/passkeys' };

/** A challenge that any passkey of the desk answers: to sign in, or to show once more who one is. */
export const beginPasskeySignIn = () => callDesk<PasskeyStart>('POST', 'session/passkey', {});
export const finishPasskeySignIn = (answer: PasskeyAnswer) =>
  callDesk<SessionBody>('POST', 'session/passkey/finish', answer);

export const beginPasskeySetup = (token: string, accountName?: string) =>
  callDesk<PasskeyStart>('POST', 'setup/passkey', { token, account_name: accountName });
export const finishPasskeySetup = (token: string, name: string, answer: PasskeyAnswer, accountName?: string) =>
  callDesk<SessionBody>('POST', 'setup/passkey/finish', { token, name, account_name: accountName, ...answer });

export const beginPasskey = (confirmation: Confirmation) =>
  callDesk<PasskeyStart>('POST', 'profile/passkeys', confirmation);
export const addPasskey = (name: string, answer: PasskeyAnswer) =>
  callDesk<unknown>('POST', 'profile/passkeys/finish', { name, ...answer });
export const renamePasskey = (id: number, name: string) =>
  callDesk<unknown>('PATCH', `profile/passkeys/${id}`, { name });
export const removePasskey = (id: number, confirmation: Confirmation) =>
  callDesk<unknown>('POST', `profile/passkeys/${id}/remove`, confirmation);
