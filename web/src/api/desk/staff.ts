// Signing in, setting an account up, one's own account, and the accounts of others.
import type { Query } from './queries';
import { callDesk } from './requests';
import type {
  AccountBody,
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

export type { AccountBody, NewSecret, OwnSession, ProfileBody, SessionBody, SetupBody, SetupLink };

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

export const findSetup = (token: string) => callDesk<SetupBody>('POST', 'setup/find', { token });
export const setUpAccount = (token: string, password: string, code: string) =>
  callDesk<SetUpBody>('POST', 'setup', { token, password, code });

export const inviteAccount = (name: string, role: Role) => callDesk<SetupLink>('POST', 'accounts', { name, role });
export const changeAccount = (id: number, change: { role?: Role; suspended?: boolean }) =>
  callDesk<AccountBody[]>('PATCH', `accounts/${id}`, change);
export const resetAccount = (id: number) => callDesk<SetupLink>('POST', `accounts/${id}/reset`, {});

export const changePassword = (password: string, newPassword: string) =>
  callDesk<unknown>('POST', 'profile/password', { password, new_password: newPassword });
export const beginSecondFactor = (password: string) =>
  callDesk<SecondFactorStart>('POST', 'profile/second-factor', { password });
export const confirmSecondFactor = (step: string, code: string) =>
  callDesk<unknown>('POST', 'profile/second-factor/confirm', { step, code });
export const renewRecoveryCodes = (password: string) =>
  callDesk<RecoveryCodes>('POST', 'profile/recovery-codes', { password });

export const endSession = (id: number) => callDesk<unknown>('DELETE', `sessions/${id}`);
export const endOtherSessions = () => callDesk<unknown>('DELETE', 'sessions');
