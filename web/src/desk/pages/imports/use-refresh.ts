// Asking the server again for everything of imports, once one has changed.
import { useQueryClient } from '@tanstack/react-query';
import { familyKey } from '../../../api/desk/query-keys';

export function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: familyKey('imports') });
}
