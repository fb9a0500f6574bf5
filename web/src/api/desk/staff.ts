// Signing in, setting an account up, one's own account, and the accounts of others.
import type { Query } from './queries';
import { callDesk } from './requests';
import type {
  AccountBody,
  Confirmation,
  NewSecret,
  NextStep,
  OwnSession,
  ProfileBody,
  RecoveryCodes,
  SecondFactorStart,
  SessionBody,
  SetUpBody,
  SetupBody,
  SetupLink,
} from './schema.gen';
import type { Role } from './types';

export type { AccountBody, NewSecret, OwnSession, ProfileBody, SecondFactorStart, SessionBody, SetupBody, SetupLink };

export const sessionQuery: Query<SessionBody> = { path: 'session' };
export const accountsQuery: Query<AccountBody[]> = { path: 'accounts' };
export const profileQuery: Query<ProfileBody> = { path: 'profile' };
export const ownSessionsQuery: Query<OwnSession[]> = { path: 'sessions' };

export const beginSignIn = (name: string, password: string) =>
  callDesk<NextStep>('POST', 'session', { name, password });

/** `how` says what the code is: of the authenticator app, or a recovery code. */
export const finishSignIn = (how: 'code' | 'recovery', step: string, code: string) =>
  callDesk<SessionBody>('POST', `session/${how}`, { step, code });

export const renewSession = () => callDesk<SessionBody>('POST', 'session/renew', {});
export const signOut = () => callDesk<unknown>('DELETE', 'session');

/** `accountName` is what the first owner wants to be called; others have a name. */
export const findSetup = (token: string, accountName?: string) =>
  callDesk<SetupBody>('POST', 'setup/find', { token, account_name: accountName });
export const setUpAccount = (token: string, password: string, code: string, accountName?: string) =>
  callDesk<SetUpBody>('POST', 'setup', { token, password, code, account_name: accountName });

export const inviteAccount = (name: string, role: Role) => callDesk<SetupLink>('POST', 'accounts', { name, role });
export const changeAccount = (id: number, change: { name?: string; role?: Role; suspended?: boolean }) =>
  callDesk<AccountBody[]>('PATCH', `accounts/${id}`, change);
export const resetAccount = (id: number) => callDesk<SetupLink>('POST', `accounts/${id}/reset`, {});

export const changePassword = (confirmation: Confirmation, newPassword: string) =>
  callDesk<unknown>('POST', 'profile/password', { ...confirmation, new_password: newPassword });
/** `step` and `code` belong to a second factor that was begun. */
export const addPassword = (step: string, code: string, newPassword: string) =>
  callDesk<RecoveryCodes>('POST', 'profile/password/add', { step, code, new_password: newPassword });
export const beginSecondFactor = (confirmation: Confirmation) =>
  callDesk<SecondFactorStart>('POST', 'profile/second-factor', confirmation);
export const confirmSecondFactor = (step: string, code: string) =>
  callDesk<unknown>('POST', 'profile/second-factor/confirm', { step, code });
export const renewRecoveryCodes = (confirmation: Confirmation) =>
  callDesk<RecoveryCodes>('POST', 'profile/recovery-codes', confirmation);

export const endSession = (id: number) => callDesk<unknown>('DELETE', `sessions/${id}`);
export const endOtherSessions = () => callDesk<unknown>('DELETE', 'sessions');
