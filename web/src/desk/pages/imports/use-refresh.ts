// Asking the server again for everything of imports, once one has changed.
import { useQueryClient } from '@tanstack/react-query';
import { IMPORTS } from '../../../api/desk/imports';

export function useRefresh() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0] ?? '').startsWith(IMPORTS) });
}
