// Who is signed in.
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../api/desk/queries';
import { sessionQuery } from '../../api/desk/staff';
import type { Account } from '../../api/desk/types';

/** The session as a query, for components that need its state. */
export const sessionOptions = { ...queryOptions(sessionQuery), staleTime: 60_000 };

/** The account; null until it is known, or when nobody is signed in. */
export function useAccount(): Account | null {
  const session = useQuery(sessionOptions);
  return (session.data?.account as Account | undefined) ?? null;
}
