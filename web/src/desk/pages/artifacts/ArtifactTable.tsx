// The list as a table with one tab stop: the keyboard moves from row to row.
import { useEffect, useRef } from 'react';
import type { ArtifactLine } from '../../../api/desk/types';
import { useWords } from '../../language';
import { Check } from '../../parts/Checkbox';
import { ArtifactRow } from './ArtifactRow';
import type { ListFilter, Sort } from './filter';
import type { Column } from './preferences';
import { moveCursor, type Selection, selectRange, togglePage, toggleRow } from './selection';

interface ArtifactTableProps {
  items: readonly ArtifactLine[];
  columns: readonly Column[];
  compact: boolean;
  filter: ListFilter;
  onSort: (sort: Sort) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onOpen: (id: number) => void;
}

const SORTED_BY: Partial<Record<Column | 'name', Sort>> = {
  number: 'number',
  name: 'name',
  dynasty: 'years',
  updated: 'updated',
};

export function ArtifactTable(props: ArtifactTableProps) {
  const { items, columns, compact, filter, onSort, selection, onSelection, onOpen } = props;
  const { list } = useWords();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = items.map((item) => item.id);
  const stop = selection.cursor !== null && rows.includes(selection.cursor) ? selection.cursor : rows[0];
  useEffect(() => {
    if (selection.cursor === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-id="${selection.cursor}"]`);
    if (row && !row.contains(document.activeElement)) row.focus();
  }, [selection.cursor]);
  const selectedHere = rows.filter((id) => selection.selected.has(id)).length;
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
  return (
    <table className={`table cards${compact ? ' dense' : ''}`} aria-label={list.title}>
      <thead>
        <tr>
          <th scope="col" className="cell-check">
            <Check
              aria-label={list.selectAll}
              tabIndex={-1}
              checked={selectedHere === rows.length}
              partly={selectedHere > 0 && selectedHere < rows.length}
              onChange={() => onSelection(togglePage(selection, rows))}
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
          const id = Number(row.dataset.id);
          if (event.key === 'Enter') onOpen(id);
          else if (event.key === 'ArrowDown') onSelection(moveCursor(selection, rows, 1));
          else if (event.key === 'ArrowUp') onSelection(moveCursor(selection, rows, -1));
          else if (event.key === ' ') onSelection(toggleRow(selection, id));
          else return;
          event.preventDefault();
        }}
      >
        {items.map((item) => (
          <ArtifactRow
            key={item.id}
            item={item}
            columns={columns}
            selected={selection.selected.has(item.id)}
            cursor={selection.cursor === item.id}
            tabIndex={item.id === stop ? 0 : -1}
            onSelect={(range) =>
              onSelection(range ? selectRange(selection, rows, item.id) : toggleRow(selection, item.id))
            }
            onFocus={() => {
              if (selection.cursor !== item.id) onSelection({ ...selection, cursor: item.id });
            }}
          />
        ))}
      </tbody>
    </table>
  );
}
