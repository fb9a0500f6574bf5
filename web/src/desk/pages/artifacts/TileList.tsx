// The list as tiles in one or several columns, a grid of one tile a row for those who listen, with one tab stop: only those in view are in the document, the keyboard's always.
import type { Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import type { ArtifactLine } from '../../../api/desk/types';
import { Check } from '../../../ui/Check';
import { useWords } from '../../language';
import { handleRowKey, type ListViewProps, useCursorFocus } from './list-view';
import { isSelected } from './selection';

interface TileListProps<Scroller extends Element | Window> extends ListViewProps {
  /** Of the lines of tiles. */
  virtualizer: Virtualizer<Scroller, Element>;
  columns: number;
  className: string;
  /** The piece that is open beside the list. */
  open?: number | null;
  children: (item: ArtifactLine, row: number) => ReactNode;
}

export function TileList<Scroller extends Element | Window>(props: TileListProps<Scroller>) {
  const {
    virtualizer,
    columns,
    className,
    open = null,
    children,
    ref,
    total,
    rowAt,
    selection,
    onCursor,
    onView,
  } = props;
  const { list } = useWords();
  const tiles = useRef<HTMLDivElement>(null);
  const { cursor } = selection;
  const lines = virtualizer.getVirtualItems();
  const above = virtualizer.options.scrollMargin;
  const lineOf = (row: number) => Math.floor(row / columns);
  const firstLine = virtualizer.range?.startIndex ?? 0;
  const lastLine = virtualizer.range?.endIndex ?? 0;
  const from = firstLine * columns;
  const to = Math.min((lastLine + 1) * columns, total) - 1;
  useEffect(() => onView({ from, to }), [onView, from, to]);
  useImperativeHandle(
    ref,
    () => ({ showRow: (row: number) => virtualizer.scrollToIndex(Math.floor(row / columns), { align: 'start' }) }),
    [virtualizer, columns],
  );
  const isThere = cursor !== null && lines.some(({ index }) => index === lineOf(cursor));
  useCursorFocus(tiles, cursor, isThere, (row) => virtualizer.scrollToIndex(lineOf(row), { align: 'auto' }));
  const stop = cursor !== null && cursor < total ? cursor : from;
  const screen = Math.max(1, lastLine - firstLine - 1) * columns;
  const steps: Readonly<Record<string, number>> = {
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: screen,
    PageUp: -screen,
    Home: -total,
    End: total,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table could not be laid out as tiles are
    <div
      ref={tiles}
      role="grid"
      aria-rowcount={total}
      aria-multiselectable
      aria-label={list.title}
      className={`tiles ${className}`}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={(event) => handleRowKey(event, steps, props)}
    >
      {lines.flatMap((line) =>
        Array.from({ length: Math.min(columns, total - line.index * columns) }, (_, column) => {
          const row = line.index * columns + column;
          const item = rowAt(row);
          const selected = item !== undefined && isSelected(selection, item.id);
          const names = [selected && 'selected', cursor === row && 'cursor'].filter(Boolean).join(' ');
          return (
            // biome-ignore lint/a11y/useSemanticElements: a row of that grid
            <div
              key={row}
              role="row"
              data-index={row}
              aria-rowindex={row + 1}
              aria-selected={selected}
              aria-busy={item === undefined || undefined}
              aria-current={(item !== undefined && item.id === open) || undefined}
              className={names}
              tabIndex={row === stop ? 0 : -1}
              style={{
                top: line.start - above,
                height: line.size,
                left: `${(column / columns) * 100}%`,
                width: `${100 / columns}%`,
              }}
              onFocus={() => cursor !== row && onCursor(row)}
            >
              {item && (
                // biome-ignore lint/a11y: its row has the focus
                <div role="gridcell" className="tile">
                  <Check
                    aria-label={list.select(item.relic_number)}
                    checked={selected}
                    tabIndex={-1}
                    onChange={(event) => props.onSelect(row, (event.nativeEvent as MouseEvent).shiftKey)}
                  />
                  {children(item, row)}
                </div>
              )}
            </div>
          );
        }),
      )}
    </div>
  );
}
