// The list of artifacts. What it shows stands in the address, so that a view can be sent to somebody.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { artifactsQuery, queryOptions } from '../../../api/desk/queries';
import { LoadFailure } from '../../frame/LoadFailure';
import { useTitle, useWords } from '../../language';
import { rememberOrder } from '../../list-order';
import { paths } from '../../router/paths';
import { useAccount } from '../../session/use-session';
import { useKeys } from '../../use-keys';
import { ArtifactTable } from './ArtifactTable';
import { BulkBar } from './BulkBar';
import { EmptyList } from './EmptyList';
import { FilterChips } from './FilterChips';
import { type ListFilter, readFilter, type Sort, toRequest, writeFilter } from './filter';
import { ListFoot } from './ListFoot';
import { ListSkeleton } from './ListSkeleton';
import { ListTools } from './ListTools';
import { NewArtifactDialog } from './NewArtifactDialog';
import { usePreferences } from './preferences';
import { moveCursor, NOTHING, selectRange, togglePage, toggleRow } from './selection';
import { ViewTabs } from './ViewTabs';

export function ArtifactsPage() {
  const { list } = useWords();
  useTitle(list.title);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const account = useAccount();
  const [preferences, changePreferences] = usePreferences(account?.id);
  const [selection, setSelection] = useState(NOTHING);
  const [filtering, setFiltering] = useState(false);
  const filter = readFilter(search);
  const onFilter = useCallback(
    (next: ListFilter) => navigate({ search: writeFilter(next) }, { replace: true }),
    [navigate],
  );
  const found = useQuery({ ...queryOptions(artifactsQuery(toRequest(filter))), placeholderData: keepPreviousData });
  const items = found.data?.items ?? [];
  const rows = items.map((item) => item.id);
  useEffect(() => {
    if (found.data) rememberOrder(found.data.items.map((item) => item.id));
  }, [found.data]);
  const pages = Math.max(1, Math.ceil((found.data?.total ?? 0) / (found.data?.page_size ?? 1)));
  const turn = (step: number) => {
    const page = Math.min(Math.max(filter.page + step, 1), pages);
    if (page !== filter.page) onFilter({ ...filter, page });
  };
  const mayCreate = account !== null && account.role !== 'reader';
  const mayExport = account?.role === 'owner' || account?.role === 'editor';
  const create = mayCreate ? () => setParams({ ...Object.fromEntries(params), new: '1' }) : null;
  // The keyboard stays where it is.
  const clear = useCallback(() => setSelection(({ cursor }) => ({ ...NOTHING, cursor })), []);
  const { cursor } = selection;
  useKeys({
    j: () => setSelection(moveCursor(selection, rows, 1)),
    k: () => setSelection(moveCursor(selection, rows, -1)),
    x: () => cursor !== null && setSelection(toggleRow(selection, cursor)),
    X: () => cursor !== null && setSelection(selectRange(selection, rows, cursor)),
    v: () => changePreferences({ density: preferences.density === 'list' ? 'compact' : 'list' }),
    f: () => setFiltering(true),
    '[': () => turn(-1),
    ']': () => turn(1),
    'mod+a': (event) => {
      // In a field, ⌘A selects its text.
      if (event.target instanceof HTMLInputElement) document.execCommand('selectAll');
      else setSelection(togglePage(selection, rows));
    },
  });
  const onSort = (sort: Sort) =>
    onFilter({ ...filter, sort, descending: filter.sort === sort ? !filter.descending : sort === 'updated', page: 1 });
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <h1 className="visually-hidden">{list.title}</h1>
      <ListTools
        filter={filter}
        onFilter={onFilter}
        preferences={preferences}
        onPreferences={changePreferences}
        onCreate={create}
        exportPath={mayExport ? `${paths.exports}${writeFilter({ ...filter, page: 1 })}` : null}
      />
      <ViewTabs filter={filter} views={preferences.views} onPreferences={changePreferences} />
      <FilterChips
        filter={filter}
        onFilter={onFilter}
        total={found.data?.total ?? null}
        open={filtering}
        onOpen={setFiltering}
      />
      {found.isPending ? (
        <ListSkeleton />
      ) : found.isError && !found.data ? (
        <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyList filter={filter} onFilter={onFilter} onCreate={create} />
      ) : (
        <>
          <div className="list">
            <ArtifactTable
              items={items}
              columns={preferences.columns}
              compact={preferences.density === 'compact'}
              filter={filter}
              onSort={onSort}
              selection={selection}
              onSelection={setSelection}
              onOpen={(id) => navigate(paths.artifact(id))}
            />
          </div>
          <ListFoot page={filter.page} pages={pages} total={found.data?.total ?? 0} onTurn={turn} />
        </>
      )}
      {selection.selected.size > 0 && <BulkBar ids={[...selection.selected]} account={account} onClear={clear} />}
      {params.has('new') && mayCreate && <NewArtifactDialog onClose={() => onFilter(filter)} />}
    </main>
  );
}
