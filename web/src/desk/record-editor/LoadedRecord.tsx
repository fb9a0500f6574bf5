// Loads a record and shows what edits it.
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../api/client';
import { pictureChangeKey } from '../../api/desk/picture-changes';
import { queryOptions, recordQuery } from '../../api/desk/queries';
import { keyOf } from '../../api/desk/query-keys';
import type { DeskRecord, Noun } from '../../api/desk/types';
import { LoadFailure } from '../frame/LoadFailure';
import { NotFoundPage } from '../frame/NotFoundPage';
import { useWords } from '../language';
import { useDelayed } from '../parts/use-delayed';
import { useAccount } from '../session/use-session';
import { RecordEditing } from './RecordEditing';

const EDITED = 'edited';

interface LoadedRecordProps {
  noun: Noun;
  id: number;
  /** Within a page that shows other records too. */
  embedded?: boolean;
  children: ReactNode | ((record: DeskRecord) => ReactNode);
}

export function LoadedRecord({ noun, id, embedded = false, children }: LoadedRecordProps) {
  const { frame } = useWords();
  const account = useAccount();
  const queries = useQueryClient();
  const query = recordQuery(noun, id);
  // The editor holds the record while it is open: a version that is fetched meanwhile would not be used.
  const isNumber = Number.isSafeInteger(id);
  const changing = useIsMutating({ mutationKey: pictureChangeKey(query.path) }) > 0;
  const found = useQuery({
    ...queryOptions(query),
    // The editor's copy has a cache key of its own, so that it can be removed while other pages keep theirs.
    queryKey: [...keyOf(query), EDITED],
    // Changes that the page of its pictures is still sending belong to the editor's first state.
    enabled: isNumber && !changing,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const late = useDelayed(found.isPending && isNumber);
  useEffect(
    () => () => queries.removeQueries({ queryKey: [...keyOf(recordQuery(noun, id)), EDITED] }),
    [queries, noun, id],
  );
  if (found.data && account) {
    return (
      <RecordEditing record={found.data} account={account.id} embedded={embedded}>
        {typeof children === 'function' ? children(found.data) : children}
      </RecordEditing>
    );
  }
  const isUnknown = !isNumber || (found.error instanceof ApiError && found.error.status === 404);
  if (isUnknown && !embedded) return <NotFoundPage />;
  const Frame = embedded ? 'div' : 'main';
  return (
    <Frame className={embedded ? undefined : 'page'} aria-busy={found.isPending || undefined}>
      {found.isError ? (
        <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <p className="page-body" role="status">
          {late ? frame.loading : ''}
        </p>
      )}
    </Frame>
  );
}
