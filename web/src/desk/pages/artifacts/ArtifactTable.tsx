// The list as one scrolled grid with two tab stops, its head and its rows: only the rows in view are in the document, the keyboard's always.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Check } from '../../../ui/Check';
import { useRoving } from '../../../ui/use-roving';
import { useWords } from '../../language';
import { followTextSize } from '../../parts/text-size';
import { useNarrow } from '../../use-narrow';
import { ArtifactRow } from './ArtifactRow';
import type { ListFilter, Sort } from './filter';
import { handleRowKey, type ListViewProps, useCursorFocus, useRangeWith } from './list-view';
import type { Column } from './preferences';
import { countSelected, isSelected } from './selection';

interface ArtifactTableProps extends ListViewProps {
  columns: readonly Column[];
  compact: boolean;
  filter: ListFilter;
  onSort: (sort: Sort) => void;
  onSelectAll: () => void;
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

export function ArtifactTable(props: ArtifactTableProps) {
  const { total, rowAt, columns, compact, filter, onSort, selection, onCursor, onSelect, onView } = props;
  const { list } = useWords();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // The parts above the rows may grow: chips, a failure.
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  });
  const { cursor } = selection;
  const count = countSelected(selection, total);
  const cursorLine = cursor === null ? undefined : rowAt(cursor)?.id;
  const stop = cursor !== null && cursor < total ? cursor : null;
  const isNarrow = useNarrow();
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => followTextSize(HEIGHTS[isNarrow ? 'card' : compact ? 'compact' : 'row']),
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: 64,
    scrollPaddingEnd: 68,
    rangeExtractor: useRangeWith(stop),
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
  const shown = virtualizer.getVirtualItems();
  const isThere = cursor !== null && shown.some(({ index }) => index === cursor);
  useCursorFocus(body, cursor, isThere, (row) => virtualizer.scrollToIndex(row, { align: 'auto' }));
  // Rows grow when they are loaded: the one that the keyboard has just reached stays in view.
  const movedAt = useRef(0);
  const size = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the cursor does
  useLayoutEffect(() => {
    movedAt.current = performance.now();
  }, [cursor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever heights change
  useEffect(() => {
    // The keyboard is on the row itself. A part of it that is being pressed must not move away before the release.
    const row = document.activeElement instanceof HTMLTableRowElement ? document.activeElement : null;
    if (performance.now() - movedAt.current > SETTLES_MS || !row || !body.current?.contains(row)) return;
    const { top: above, bottom } = row.getBoundingClientRect();
    // Farther away than rows grow: the list is being scrolled.
    if (bottom < -window.innerHeight || above > 2 * window.innerHeight) return;
    row.scrollIntoView({ block: 'nearest' });
  }, [size, cursorLine]);
  const ordered: readonly (Column | 'name')[] = columns.includes('number')
    ? ['number', 'name', ...columns.filter((column) => column !== 'number')]
    : ['name', ...columns];
  const sortable = ordered.filter((column) => SORTED_BY[column] !== undefined);
  // The check box of all rows is the first.
  const head = useRoving(sortable.length + 1);
  const heading = (column: Column | 'name') => {
    const sort = SORTED_BY[column];
    const active = sort === filter.sort;
    return (
      <th
        key={column}
        scope="col"
        className={column === 'updated' ? 'right' : undefined}
        aria-sort={!sort ? undefined : !active ? 'none' : filter.descending ? 'descending' : 'ascending'}
      >
        {sort ? (
          <button
            type="button"
            className="sorter"
            {...head.control(sortable.indexOf(column) + 1)}
            onClick={() => onSort(sort)}
          >
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
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows have the arrows
      role="grid"
      className={`table cards${compact ? ' dense' : ''}`}
      aria-label={list.title}
      aria-rowcount={total + 1}
      aria-multiselectable
    >
      <thead
        onKeyDown={(event) => {
          head.onKeyDown(event);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onCursor(stop ?? from);
        }}
      >
        <tr aria-rowindex={1}>
          <th scope="col" className="cell-check">
            <Check
              aria-label={list.selectAll}
              {...head.control(0)}
              checked={count > 0 && count >= total}
              partly={count > 0 && count < total}
              onChange={props.onSelectAll}
            />
          </th>
          <th scope="col">
            <span className="visually-hidden">{list.headings.picture}</span>
          </th>
          {ordered.map(heading)}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={(event) => handleRowKey(event, steps, props)}>
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
              selected={item !== undefined && isSelected(selection, item.id)}
              cursor={cursor === place.index}
              tabIndex={place.index === (stop ?? from) ? 0 : -1}
              onSelect={(range) => onSelect(place.index, range)}
              onFocus={() => {
                if (cursor !== place.index) onCursor(place.index);
              }}
            />,
          ];
        })}
        {space('after', virtualizer.getTotalSize() + top - (shown.at(-1)?.end ?? top))}
      </tbody>
    </table>
  );
}
