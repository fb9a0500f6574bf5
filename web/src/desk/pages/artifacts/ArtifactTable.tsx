// The list as one scrolled table with one tab stop: only the rows in view are in the document, the keyboard's row always.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ArtifactLine } from '../../../api/desk/types';
import { useWords } from '../../language';
import { Check } from '../../parts/Checkbox';
import { ArtifactRow } from './ArtifactRow';
import type { ListFilter, Sort } from './filter';
import type { Column } from './preferences';
import { moveCursor, type Selection } from './selection';

/** What of the list is in view. */
export interface View {
  /** The first row, from 0. */
  from: number;
  to: number;
}

export interface TableHandle {
  /** Scrolls a row to the top. */
  showRow: (row: number) => void;
}

interface ArtifactTableProps {
  ref?: Ref<TableHandle>;
  total: number;
  rowAt: (row: number) => ArtifactLine | undefined;
  columns: readonly Column[];
  compact: boolean;
  filter: ListFilter;
  onSort: (sort: Sort) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onSelect: (row: number, range: boolean) => void;
  onSelectAll: () => void;
  onOpen: (id: number) => void;
  onView: (view: View) => void;
}

const SORTED_BY: Partial<Record<Column | 'name', Sort>> = {
  number: 'number',
  name: 'name',
  dynasty: 'years',
  updated: 'updated',
};
/** Heights before a row is measured: of a row, of a compact one, of a card. */
const HEIGHTS = { row: 67, compact: 41, card: 91 };
const OVERSCAN = 8;
/** How long after a move of the keyboard its row is kept in view while rows load. */
const SETTLES_MS = 2_000;
const NARROW = '(max-width: 899px)';

export function ArtifactTable(props: ArtifactTableProps) {
  const { total, rowAt, columns, compact, filter, onSort, selection, onSelection, onSelect, onOpen, onView } = props;
  const { list } = useWords();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // What stands above the rows may grow: chips, a failure.
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  });
  const { cursor } = selection;
  const cursorLine = cursor === null ? undefined : rowAt(cursor)?.id;
  const stop = cursor !== null && cursor < total ? cursor : null;
  const isNarrow = window.matchMedia(NARROW).matches;
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => (isNarrow ? HEIGHTS.card : compact ? HEIGHTS.compact : HEIGHTS.row),
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: 64,
    scrollPaddingEnd: 68,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const rows = defaultRangeExtractor(range);
        return stop === null || rows.includes(stop) ? rows : [...rows, stop].sort((a, b) => a - b);
      },
      [stop],
    ),
  });
  const { range } = virtualizer;
  const from = range?.startIndex ?? 0;
  const to = range?.endIndex ?? 0;
  useEffect(() => onView({ from, to }), [onView, from, to]);
  // Rows of another density have other heights.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for each density
  useEffect(() => virtualizer.measure(), [compact, virtualizer]);
  useImperativeHandle(
    props.ref,
    () => ({ showRow: (row: number) => virtualizer.scrollToIndex(row, { align: 'start' }) }),
    [virtualizer],
  );
  useEffect(() => {
    if (cursor === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${cursor}"]`);
    if (!row || row.contains(document.activeElement)) return;
    row.focus({ preventScroll: true });
    virtualizer.scrollToIndex(cursor, { align: 'auto' });
  }, [cursor, virtualizer]);
  // Rows grow when they are loaded: the one that the keyboard has just reached stays in view.
  const movedAt = useRef(0);
  const size = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the move is that of the cursor
  useLayoutEffect(() => {
    movedAt.current = performance.now();
  }, [cursor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever heights change
  useEffect(() => {
    // The keyboard is on the row itself. Whoever points at something in it must not have it moved away between press and release.
    const row = document.activeElement instanceof HTMLTableRowElement ? document.activeElement : null;
    if (performance.now() - movedAt.current > SETTLES_MS || !row || !body.current?.contains(row)) return;
    const { top: above, bottom } = row.getBoundingClientRect();
    // Farther away than rows grow: somebody scrolls.
    if (bottom < -window.innerHeight || above > 2 * window.innerHeight) return;
    row.scrollIntoView({ block: 'nearest' });
  }, [size, cursorLine]);
  const heading = (column: Column | 'name', className?: string) => {
    const sort = SORTED_BY[column];
    const active = sort === filter.sort;
    return (
      <th
        key={column}
        scope="col"
        className={className}
        aria-sort={active ? (filter.descending ? 'descending' : 'ascending') : undefined}
      >
        {sort ? (
          <button type="button" className="sorter" tabIndex={-1} onClick={() => onSort(sort)}>
            {list.headings[column]}
          </button>
        ) : (
          list.headings[column]
        )}
      </th>
    );
  };
  const width = columns.length + 3;
  const space = (key: string, height: number) =>
    height > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of nothing but height cannot be focused
      <tr key={key} className="space" aria-hidden="true">
        <td colSpan={width} style={{ height }} />
      </tr>
    );
  const shown = virtualizer.getVirtualItems();
  const screen = Math.max(1, to - from - 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: screen,
    PageUp: -screen,
    Home: -total,
    End: total,
  };
  return (
    <table className={`table cards${compact ? ' dense' : ''}`} aria-label={list.title} aria-rowcount={total + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className="cell-check">
            <Check
              aria-label={list.selectAll}
              tabIndex={-1}
              checked={selection.selected.size > 0 && selection.selected.size >= total}
              partly={selection.selected.size > 0 && selection.selected.size < total}
              onChange={props.onSelectAll}
            />
          </th>
          <th scope="col">
            <span className="visually-hidden">{list.headings.picture}</span>
          </th>
          {columns.includes('number') && heading('number')}
          {heading('name')}
          {columns
            .filter((column) => column !== 'number')
            .map((column) => heading(column, column === 'updated' ? 'right' : undefined))}
        </tr>
      </thead>
      <tbody
        ref={body}
        onKeyDown={(event) => {
          const row = (event.target as HTMLElement).closest('tr');
          if (!row || event.target !== row) return;
          const at = Number(row.dataset.index);
          const item = rowAt(at);
          const step = steps[event.key];
          if (step !== undefined) onSelection(moveCursor({ ...selection, cursor: at }, total, step));
          else if (event.key === 'Enter' && item) onOpen(item.id);
          else if (event.key === ' ') onSelect(at, false);
          else return;
          event.preventDefault();
        }}
      >
        {shown.flatMap((place, at) => {
          const before = shown[at - 1];
          const gap = place.start - (before ? before.end : top);
          const item = rowAt(place.index);
          return [
            space(`before ${place.index}`, gap),
            <ArtifactRow
              key={place.index}
              ref={virtualizer.measureElement}
              row={place.index}
              item={item ?? null}
              width={width}
              columns={columns}
              selected={item !== undefined && selection.selected.has(item.id)}
              cursor={cursor === place.index}
              tabIndex={place.index === (stop ?? from) ? 0 : -1}
              onSelect={(range) => onSelect(place.index, range)}
              onFocus={() => {
                if (cursor !== place.index) onSelection({ ...selection, cursor: place.index });
              }}
            />,
          ];
        })}
        {space('after', virtualizer.getTotalSize() + top - (shown.at(-1)?.end ?? top))}
      </tbody>
    </table>
  );
}
