// The values that one request saves, and whether the server may have them when no answer comes.
import type { Change } from '../../api/desk/types';
import type { UnsavedCell } from './unsaved-cells';

export interface Batch {
  cells: ReadonlyMap<string, UnsavedCell>;
  acts: ReadonlySet<string>;
  revision: number;
}

/** Bytes of values in one request. The server takes 1 MiB; two long texts with what was read of them do not fit. */
const MOST_BYTES = 700_000;

const countBytes = ([cell, { value, read }]: readonly [string, UnsavedCell]) =>
  new TextEncoder().encode(JSON.stringify([cell, value, read])).length;

/** As many as fit into a request, one at least. */
function takeFitting<T extends readonly [string, UnsavedCell]>(cells: readonly T[]): readonly T[] {
  let bytes = 0;
  return cells.filter((cell, at) => {
    bytes += countBytes(cell);
    return at === 0 || bytes <= MOST_BYTES;
  });
}

/**
 * Cells read at the same revision go together, as many as fit, the oldest first: the server compares each batch with what it was typed
 * on. Reviews go with the last one. Null: there is nothing to send.
 */
export function chooseBatch(
  open: readonly (readonly [string, UnsavedCell])[],
  acts: ReadonlySet<string>,
  newest: number,
): Batch | null {
  if (open.length === 0) return acts.size === 0 ? null : { cells: new Map(), acts: new Set(acts), revision: newest };
  const revision = Math.min(...open.map(([, cell]) => cell.revision));
  const cells = new Map(takeFitting(open.filter(([, cell]) => cell.revision === revision)));
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
