// Loads an artifact's record and opens the editor on it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { queryOptions, recordQuery } from '../../../api/desk/queries';
import { LoadFailure } from '../../frame/LoadFailure';
import { useWords } from '../../language';
import { useDelayed } from '../../parts/use-delayed';
import { useAccount } from '../../session/use-session';
import { Editor } from './Editor';

export function ArtifactPage() {
  const id = Number(useParams().id);
  const { frame } = useWords();
  const account = useAccount();
  const queries = useQueryClient();
  const query = recordQuery('artifact', id);
  // The editor holds the record while it is open: what is fetched again meanwhile would only stand beside it.
  const found = useQuery({ ...queryOptions(query), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const late = useDelayed(found.isPending);
  useEffect(() => () => queries.removeQueries({ queryKey: [query.path] }), [queries, query.path]);
  if (found.data && account) return <Editor key={`${account.id} ${id}`} record={found.data} account={account.id} />;
  return (
    <main className="page" aria-busy={found.isPending || undefined}>
      {found.isError ? (
        <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <p className="page-body" role="status">
          {late ? frame.loading : ''}
        </p>
      )}
    </main>
  );
}
