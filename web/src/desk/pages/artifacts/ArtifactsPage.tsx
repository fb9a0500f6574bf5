// The list of artifacts. Its filter is in the address, so that a view can be sent to others.
import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { NewArtifactDialog } from '../../artifact/NewArtifactDialog';
import { RecentBulkEdits } from '../../bulk-undo/RecentBulkEdits';
import { LoadFailure } from '../../frame/LoadFailure';
import { useTitle, useWords } from '../../language';
import { rememberOrder } from '../../list-order';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { useLater } from '../../router/use-later';
import { useAccount, useMay } from '../../session/use-session';
import { isField, useKeys } from '../../use-keys';
import { useNarrow } from '../../use-narrow';
import { ArtifactColumn } from './ArtifactColumn';
import { ArtifactGrid } from './ArtifactGrid';
import { ArtifactTable } from './ArtifactTable';
import { BulkBar } from './BulkBar';
import { EmptyList } from './EmptyList';
import { FilterChips } from './FilterChips';
import { type ListFilter, nameList, readFilter, readOpen, type Sort, writeFilter } from './filter';
import { ListFoot } from './ListFoot';
import { ListSkeleton } from './ListSkeleton';
import { ListTools } from './ListTools';
import type { ListHandle, RowRange } from './list-view';
import { nextLayout, usePreferences } from './preferences';
import { countSelected, NOTHING, rangeTo, selectAlso, toggleRow } from './selection';
import { useOpenArtifact } from './use-open-artifact';
import { useFirstRows, useLoadIds, useRows } from './use-rows';
import { ViewTabs } from './ViewTabs';

/** The address follows the scrolling once it rests. */
const AFTER_SCROLLING_MS = 300;

interface ArtifactsPageProps {
  /** Edits a piece beside the list. */
  Editor: ComponentType<{ id: number }>;
}

export function ArtifactsPage({ Editor }: ArtifactsPageProps) {
  const { list, frame } = useWords();
  useTitle(list.title);
  const navigate = useNavigate();
  const toast = useToast();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const account = useAccount();
  const mayExport = useMay('publish');
  const mayCreate = useMay('draft');
  const [preferences, changePreferences] = usePreferences(account?.id);
  const [selection, setSelection] = useState(NOTHING);
  const [filtering, setFiltering] = useState(false);
  const [view, setView] = useState<RowRange>({ from: 0, to: 0 });
  const rowsShown = useRef<ListHandle>(null);
  const editorBeside = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const layout = isNarrow ? 'list' : preferences.layout;
  const isSplit = layout === 'split';
  const filter = readFilter(search);
  const open = isSplit ? readOpen(search) : null;
  const shown = nameList(search);
  const onFilter = useCallback(
    (next: ListFilter) => navigate({ search: writeFilter(next) }, { replace: true }),
    [navigate],
  );
  const found = useFirstRows(filter);
  const total = found.data?.total ?? 0;
  const rows = useRows(filter, view.from, view.to);
  // Until the new filter's rows are known, the first rows of the last one are shown.
  const rowAt = (row: number) => (found.isPlaceholderData ? found.data?.items[row] : rows.rowAt(row));
  const loadIds = useLoadIds(filter);
  // The editor's next and previous: the loaded rows around those in view.
  const around = found.isPlaceholderData ? '' : rows.listIds().join(' ');
  useEffect(() => {
    if (around !== '') rememberOrder(around.split(' ').map(Number));
  }, [around]);

  // The row of the address is shown when the page is opened, and each other filter from its beginning.
  const opened = useRef<string | null>(null);
  const later = useLater();
  const isReady = found.data !== undefined && !found.isPlaceholderData && total > 0;
  useEffect(() => {
    if (!isReady || opened.current === shown) return;
    const isFirst = opened.current === null;
    opened.current = shown;
    if (isFirst && filter.row > 1) rowsShown.current?.showRow(filter.row - 1);
    else if (!isFirst && isSplit) rowsShown.current?.showRow(0);
    else if (!isFirst) window.scrollTo(0, 0);
    // What was selected as all of a list means nothing in another one.
    if (!isFirst) setSelection((kept) => (kept.everything ? NOTHING : { ...kept, cursor: null, anchor: null }));
  }, [isReady, shown, filter.row, isSplit]);
  const isScrolled = view.from > 0 && (isSplit || window.scrollY > 0);
  const row = isScrolled ? view.from + 1 : 1;
  const goTo = useCallback(
    (at: number, piece: number | null) =>
      navigate(
        { search: writeFilter({ ...readFilter(shown), row: at }, piece) },
        { replace: true, preventScrollReset: true },
      ),
    [navigate, shown],
  );
  useEffect(() => {
    if (opened.current !== shown || row === filter.row) return;
    // The address may be ahead of what is drawn: a search that has just begun is not taken back.
    return later(AFTER_SCROLLING_MS, () => {
      if (nameList(window.location.search) === shown) goTo(row, open);
    });
  }, [row, shown, filter.row, open, goTo, later]);
  const beside = useOpenArtifact({
    active: isSplit && isReady,
    open,
    total,
    rowAt,
    placeOf: rows.placeOf,
    selection,
    onSelection: setSelection,
    onOpen: useCallback((id: number) => goTo(filter.row, id), [goTo, filter.row]),
  });

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
  const count = countSelected(selection, total);
  const selectAll = () => setSelection({ ...selection, everything: count < total, ids: NOTHING.ids });
  const create = mayCreate ? () => setParams({ ...Object.fromEntries(params), new: '1' }) : null;
  // The keyboard stays where it is.
  const clear = useCallback(() => setSelection(({ cursor }) => ({ ...NOTHING, cursor })), []);
  const { cursor } = selection;
  const screen = Math.max(1, view.to - view.from - 1);
  useKeys({
    j: () => beside.move(1),
    k: () => beside.move(-1),
    x: () => cursor !== null && void select(cursor, false),
    X: () => cursor !== null && void select(cursor, true),
    v: () => isNarrow || changePreferences({ layout: nextLayout(preferences.layout) }),
    f: () => setFiltering(true),
    '[': () => beside.move(-screen),
    ']': () => beside.move(screen),
    'mod+a': (event) => {
      // In a field it selects the field's text.
      if (isField(event.target)) document.execCommand('selectAll');
      else selectAll();
    },
  });
  const onSort = (sort: Sort) =>
    onFilter({ ...filter, sort, descending: filter.sort === sort ? !filter.descending : sort === 'updated', row: 1 });
  const listProps = {
    ref: rowsShown,
    total,
    rowAt,
    selection,
    onCursor: beside.show,
    onMove: beside.move,
    onSelect: (at: number, range: boolean) => void select(at, range),
    onView: setView,
  };
  const openPage = (id: number) => navigate(paths.artifact(id));
  const layouts = {
    list: () => table(false),
    compact: () => table(true),
    grid: () => <ArtifactGrid {...listProps} onOpen={openPage} />,
    split: () => (
      <ArtifactColumn
        {...listProps}
        open={open}
        onShow={beside.show}
        onOpen={() => editorBeside.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()}
      />
    ),
  };
  const table = (compact: boolean) => (
    <ArtifactTable
      {...listProps}
      onOpen={openPage}
      columns={preferences.columns}
      compact={compact}
      filter={filter}
      onSort={onSort}
      onSelectAll={selectAll}
    />
  );
  return (
    <main className="page" aria-busy={found.isFetching || rows.isFetching || undefined}>
      <h1 className="visually-hidden">{list.title}</h1>
      <div className={isSplit ? 'list-and-editor' : undefined}>
        <div className={isSplit ? 'list-column' : undefined}>
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
          {mayCreate && <RecentBulkEdits recovers={false} />}
          {found.isPending ? (
            <ListSkeleton />
          ) : found.isError && !found.data ? (
            <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />
          ) : total === 0 ? (
            <EmptyList filter={filter} onFilter={onFilter} onCreate={create} />
          ) : (
            <>
              {rows.failure !== null && <LoadFailure failure={rows.failure} onRetry={rows.retry} />}
              <div className="list">{layouts[layout]()}</div>
              <ListFoot view={view} total={total} />
            </>
          )}
        </div>
        {isSplit && (
          <div ref={editorBeside} className="editor-beside">
            {open !== null && total > 0 && (
              <Suspense fallback={null}>
                <Editor id={open} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {count > 0 && <BulkBar selection={selection} count={count} filter={filter} onClear={clear} />}
      {params.has('new') && mayCreate && <NewArtifactDialog onClose={() => goTo(filter.row, open)} />}
    </main>
  );
}
