// The pictures of an artifact: many files at once, their order with the gate, and the properties of each.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { freshOptions, recordQuery } from '../../../api/desk/queries';
import { LoadFailure } from '../../frame/LoadFailure';
import { useWords } from '../../language';
import { useDelayed } from '../../parts/use-delayed';
import { PictureDesk } from './PictureDesk';

export function PicturesPage() {
  const id = Number(useParams().id);
  const { frame } = useWords();
  const found = useQuery(freshOptions(recordQuery('artifact', id)));
  const late = useDelayed(found.isPending);
  if (found.data) return <PictureDesk record={found.data} />;
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
