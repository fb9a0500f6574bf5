// The values that one request saves, and whether the server may have them when no answer comes.
import type { Change } from '../../api/desk/types';
import type { UnsavedCell } from './unsaved-cells';

export interface Batch {
  cells: ReadonlyMap<string, UnsavedCell>;
  acts: ReadonlySet<string>;
  revision: number;
}

/**
 * Cells read at the same revision go together, the oldest first: the server compares each batch with what it was typed on.
 * Reviews go with the last one. Null: there is nothing to send.
 */
export function chooseBatch(
  open: readonly (readonly [string, UnsavedCell])[],
  acts: ReadonlySet<string>,
  newest: number,
): Batch | null {
  if (open.length === 0) return acts.size === 0 ? null : { cells: new Map(), acts: new Set(acts), revision: newest };
  const revision = Math.min(...open.map(([, cell]) => cell.revision));
  const cells = new Map(open.filter(([, cell]) => cell.revision === revision));
  return { cells, acts: new Set(cells.size === open.length ? acts : []), revision };
}

export function toChange({ cells, acts, revision }: Batch): Change {
  return {
    revision,
    fields: Object.fromEntries([...cells].map(([cell, { value }]) => [cell, value])),
    read: Object.fromEntries([...cells].flatMap(([cell, { read }]) => (read === undefined ? [] : [[cell, read]]))),
    reviewed: [...acts],
  };
}
