// A new export, and the exports of the last two weeks.
import { useQuery } from '@tanstack/react-query';
import { exportsQuery, queryOptions } from '../../../api/desk/queries';
import { LoadFailure } from '../../frame/LoadFailure';
import { useTitle, useWords } from '../../language';
import { ExportForm } from './ExportForm';
import { ExportList } from './ExportList';
import { isOpen } from './export-state';

const ASK_AGAIN_MS = 1_000;

export function ExportsPage() {
  const said = useWords().exports;
  useTitle(said.title);
  const found = useQuery({
    ...queryOptions(exportsQuery),
    refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) ? ASK_AGAIN_MS : false),
  });
  return (
    <main className="page" aria-busy={found.isPending || undefined}>
      <div className="page-head">
        <h1>{said.title}</h1>
      </div>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div className="page-body narrow export-page">
          <ExportForm figures={found.data} />
          <ExportList exports={found.data.exports} />
        </div>
      )}
    </main>
  );
}
