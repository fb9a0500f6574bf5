// Who is signed in.
import { useQuery } from '@tanstack/react-query';
import { type Query, queryOptions } from '../../api/desk/queries';
import type { OwnAccount, Role } from '../../api/desk/types';

export type Account = OwnAccount & { role: Role };

const sessionQuery: Query<{ account: Account }> = { path: 'session' };

/** The account; null until it is known, or when nobody is signed in. */
export function useAccount(): Account | null {
  const session = useQuery({ ...queryOptions(sessionQuery), staleTime: 60_000 });
  return session.data?.account ?? null;
}
