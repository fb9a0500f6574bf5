// The list of artifacts. What it shows stands in the address, so that a view can be sent to somebody.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { NewArtifactDialog } from '../../artifact/NewArtifactDialog';
import { LoadFailure } from '../../frame/LoadFailure';
import { useTitle, useWords } from '../../language';
import { rememberOrder } from '../../list-order';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { useAccount } from '../../session/use-session';
import { useKeys } from '../../use-keys';
import { ArtifactTable, type TableHandle, type View } from './ArtifactTable';
import { BulkBar } from './BulkBar';
import { EmptyList } from './EmptyList';
import { FilterChips } from './FilterChips';
import { type ListFilter, readFilter, type Sort, writeFilter } from './filter';
import { ListFoot } from './ListFoot';
import { ListSkeleton } from './ListSkeleton';
import { ListTools } from './ListTools';
import { usePreferences } from './preferences';
import { moveCursor, NOTHING, rangeTo, selectAlso, toggleRow } from './selection';
import { useFirstRows, useLoadIds, useRows } from './use-rows';
import { ViewTabs } from './ViewTabs';

/** The address follows the scrolling once it rests. */
const AFTER_SCROLLING_MS = 300;

export function ArtifactsPage() {
  const { list, frame } = useWords();
  useTitle(list.title);
  const navigate = useNavigate();
  const toast = useToast();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const account = useAccount();
  const [preferences, changePreferences] = usePreferences(account?.id);
  const [selection, setSelection] = useState(NOTHING);
  const [filtering, setFiltering] = useState(false);
  const [view, setView] = useState<View>({ from: 0, to: 0 });
  const table = useRef<TableHandle>(null);
  const filter = readFilter(search);
  /** What is shown, wherever it is scrolled to. */
  const shown = writeFilter({ ...filter, row: 1 });
  const onFilter = useCallback(
    (next: ListFilter) => navigate({ search: writeFilter(next) }, { replace: true }),
    [navigate],
  );
  const found = useFirstRows(filter);
  const total = found.data?.total ?? 0;
  const rows = useRows(filter, view.from, view.to);
  // Until the new filter's rows are known, the first rows of the last one stand there.
  const rowAt = (row: number) => (found.isPlaceholderData ? found.data?.items[row] : rows.rowAt(row));
  const loadIds = useLoadIds(filter);
  // The editor's next and previous: the loaded rows around those in view.
  const around = found.isPlaceholderData ? '' : rows.listIds().join(' ');
  useEffect(() => {
    if (around !== '') rememberOrder(around.split(' ').map(Number));
  }, [around]);

  // The row of the address is shown when the page is opened, and each other filter from its beginning.
  const opened = useRef<string | null>(null);
  const isReady = found.data !== undefined && !found.isPlaceholderData && total > 0;
  useEffect(() => {
    if (!isReady || opened.current === shown) return;
    const isFirst = opened.current === null;
    opened.current = shown;
    if (isFirst && filter.row > 1) table.current?.showRow(filter.row - 1);
    else if (!isFirst) window.scrollTo(0, 0);
    if (!isFirst) setSelection((kept) => ({ ...kept, cursor: null, anchor: null }));
  }, [isReady, shown, filter.row]);
  const isScrolled = window.scrollY > 0 && view.from > 0;
  const row = isScrolled ? view.from + 1 : 1;
  useEffect(() => {
    if (opened.current !== shown || row === filter.row) return;
    const timer = setTimeout(
      () =>
        navigate({ search: writeFilter({ ...readFilter(shown), row }) }, { replace: true, preventScrollReset: true }),
      AFTER_SCROLLING_MS,
    );
    return () => clearTimeout(timer);
  }, [row, shown, filter.row, navigate]);

  const select = async (at: number, range: boolean) => {
    const ends = range ? rangeTo(selection, at) : null;
    const item = rowAt(at);
    if (!ends) {
      if (item) setSelection(toggleRow(selection, item.id, at));
      return;
    }
    await selectBetween(ends[0], ends[1], at);
  };
  const selectBetween = async (from: number, to: number, cursor: number | null) => {
    try {
      const ids = await loadIds(from, to);
      setSelection((kept) => ({ ...selectAlso(kept, ids), cursor }));
    } catch (failure) {
      toast(readRefusal(failure).message || frame.unreachable);
    }
  };
  const selectAll = () => {
    if (selection.selected.size >= total) setSelection({ ...selection, selected: NOTHING.selected });
    else void selectBetween(0, total - 1, selection.cursor);
  };
  const mayCreate = account !== null && account.role !== 'reader';
  const mayExport = account?.role === 'owner' || account?.role === 'editor';
  const create = mayCreate ? () => setParams({ ...Object.fromEntries(params), new: '1' }) : null;
  // The keyboard stays where it is.
  const clear = useCallback(() => setSelection(({ cursor }) => ({ ...NOTHING, cursor })), []);
  const { cursor } = selection;
  const screen = Math.max(1, view.to - view.from - 1);
  useKeys({
    j: () => setSelection(moveCursor(selection, total, 1)),
    k: () => setSelection(moveCursor(selection, total, -1)),
    x: () => cursor !== null && void select(cursor, false),
    X: () => cursor !== null && void select(cursor, true),
    v: () => changePreferences({ density: preferences.density === 'list' ? 'compact' : 'list' }),
    f: () => setFiltering(true),
    '[': () => setSelection(moveCursor(selection, total, -screen)),
    ']': () => setSelection(moveCursor(selection, total, screen)),
    'mod+a': (event) => {
      // In a field, ⌘A selects its text.
      if (event.target instanceof HTMLInputElement) document.execCommand('selectAll');
      else selectAll();
    },
  });
  const onSort = (sort: Sort) =>
    onFilter({ ...filter, sort, descending: filter.sort === sort ? !filter.descending : sort === 'updated', row: 1 });
  return (
    <main className="page" aria-busy={found.isFetching || rows.isFetching || undefined}>
      <h1 className="visually-hidden">{list.title}</h1>
      <ListTools
        filter={filter}
        onFilter={onFilter}
        preferences={preferences}
        onPreferences={changePreferences}
        onCreate={create}
        exportPath={mayExport ? `${paths.exports}${writeFilter({ ...filter, row: 1 })}` : null}
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
      ) : total === 0 ? (
        <EmptyList filter={filter} onFilter={onFilter} onCreate={create} />
      ) : (
        <>
          {rows.failure !== null && <LoadFailure failure={rows.failure} onRetry={rows.retry} />}
          <div className="list">
            <ArtifactTable
              ref={table}
              total={total}
              rowAt={rowAt}
              columns={preferences.columns}
              compact={preferences.density === 'compact'}
              filter={filter}
              onSort={onSort}
              selection={selection}
              onSelection={setSelection}
              onSelect={(at, range) => void select(at, range)}
              onSelectAll={selectAll}
              onOpen={(id) => navigate(paths.artifact(id))}
              onView={setView}
            />
          </div>
          <ListFoot view={view} total={total} />
        </>
      )}
      {selection.selected.size > 0 && <BulkBar ids={[...selection.selected]} account={account} onClear={clear} />}
      {params.has('new') && mayCreate && <NewArtifactDialog onClose={() => onFilter(filter)} />}
    </main>
  );
}
