// The piece that is edited beside the list: its number is in the address, and it follows the keyboard through the list once that rests.
import { useEffect, useState } from 'react';
import type { ArtifactLine } from '../../../api/desk/types';
import { useLater } from '../../router/use-later';
import { moveCursor, type Selection, stepBeside } from './selection';

/** While rows fly past, none of them is opened. */
const RESTS_MS = 150;

interface OpenArtifactOptions {
  /** Whether there is an editor beside the list, and rows in it. */
  active: boolean;
  /** The piece that the address names. */
  open: number | null;
  total: number;
  rowAt: (row: number) => ArtifactLine | undefined;
  /** Where among the loaded rows a piece is. */
  placeOf: (id: number) => number | null;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onOpen: (id: number) => void;
}

export function useOpenArtifact(options: OpenArtifactOptions) {
  const { active, open, total, rowAt, placeOf, selection, onSelection, onOpen } = options;
  const { cursor } = selection;
  const later = useLater();
  /** The row whose piece is to be opened. Rows move during typing, so the piece of a row is read only when the row is opened. */
  const [wanted, want] = useState<number | null>(null);
  const isWanted = wanted !== null;
  const row = open === null ? (wanted ?? cursor ?? 0) : wanted;
  const target = active && row !== null ? rowAt(row)?.id : undefined;
  useEffect(() => {
    if (target === undefined) return;
    const openTarget = () => {
      want(null);
      if (target !== open) onOpen(target);
    };
    // The first piece opens by itself; a row that was pressed comes before the page that was asked for until then.
    if (!isWanted) return later(0, openTarget);
    const timer = setTimeout(openTarget, open === null ? 0 : RESTS_MS);
    return () => clearTimeout(timer);
  }, [target, isWanted, open, onOpen, later]);
  const show = (at: number) => {
    onSelection({ ...selection, cursor: at });
    if (active) want(at);
  };
  const move = (step: number) => {
    if (!active || open === null || (cursor !== null && rowAt(cursor)?.id === open)) {
      const moved = moveCursor(selection, total, step);
      onSelection(moved);
      if (active) want(moved.cursor);
      return;
    }
    const at = stepBeside(cursor, placeOf(open), step);
    if (at !== null) show(Math.min(Math.max(at, 0), total - 1));
  };
  return { show, move };
}
