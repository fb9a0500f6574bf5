// Who is signed in, and what they may do.
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../api/desk/queries';
import { type SessionBody, sessionQuery } from '../../api/desk/staff';
import type { Account, Permission } from '../../api/desk/types';

/** The session as a query, for components that need its state. */
export const sessionOptions = { ...queryOptions(sessionQuery), staleTime: 60_000 };

/** The session; null until it is known, or without one. */
export const useSession = (): SessionBody | null => useQuery(sessionOptions).data ?? null;

/** The account; null until it is known, or without a session. */
export const useAccount = (): Account | null => useSession()?.account ?? null;

/** Whether the account has a permission; false until it is known. */
export function useMay(permission: Permission): boolean {
  return useAccount()?.may.includes(permission) ?? false;
}
