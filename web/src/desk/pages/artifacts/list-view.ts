// What the ways of showing the list have in common: which rows are in the document, where the keyboard is, what keys do.
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ArtifactLine } from '../../../api/desk/types';
import type { Selection } from './selection';

/** What of the list is in view. */
export interface RowRange {
  /** The first row, from 0. */
  from: number;
  to: number;
}

export interface ListHandle {
  /** Scrolls a row to the top. */
  showRow: (row: number) => void;
}

export interface ListViewProps {
  ref?: Ref<ListHandle>;
  total: number;
  rowAt: (row: number) => ArtifactLine | undefined;
  selection: Selection;
  onCursor: (row: number) => void;
  /** The keyboard moves so many rows on. */
  onMove: (step: number) => void;
  onSelect: (row: number, range: boolean) => void;
  onOpen: (id: number) => void;
  onView: (range: RowRange) => void;
}

/** The places in view, and the keyboard's place wherever it is. */
export const useRangeWith = (place: number | null) =>
  useCallback(
    (range: Range) => {
      const places = defaultRangeExtractor(range);
      return place === null || places.includes(place) ? places : [...places, place].sort((a, b) => a - b);
    },
    [place],
  );

/** Focuses the keyboard's row whenever it changes; `isThere` says whether that row is in the document. */
export function useCursorFocus(
  rows: RefObject<HTMLElement | null>,
  cursor: number | null,
  isThere: boolean,
  show: (row: number) => void,
): void {
  const shown = useRef(show);
  shown.current = show;
  /** True until the first row is shown, if the keyboard was already on a row in the view shown before this one. */
  const hasEarlierCursor = useRef(cursor !== null);
  useEffect(() => {
    if (cursor === null || !isThere) return;
    const row = rows.current?.querySelector<HTMLElement>(`[data-index="${cursor}"]`);
    const hadEarlierCursor = hasEarlierCursor.current;
    hasEarlierCursor.current = false;
    if (!row || row.contains(document.activeElement)) return;
    // Removing the other view took the focus from its row. A control that has the focus, such as the view switch, keeps it.
    if (!hadEarlierCursor || document.activeElement === document.body) row.focus({ preventScroll: true });
    shown.current(cursor);
  }, [rows, cursor, isThere]);
}

/** What the keys do on a row that has the focus; `steps` are the rows that each key moves on. */
export function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  steps: Readonly<Record<string, number>>,
  { rowAt, onMove, onOpen, onSelect }: Pick<ListViewProps, 'rowAt' | 'onMove' | 'onOpen' | 'onSelect'>,
): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
  if (!row || event.target !== row) return;
  const at = Number(row.dataset.index);
  const item = rowAt(at);
  const step = steps[event.key];
  if (step !== undefined) onMove(step);
  else if (event.key === 'Enter' && item) onOpen(item.id);
  else if (event.key === ' ') onSelect(at, false);
  else return;
  event.preventDefault();
}
