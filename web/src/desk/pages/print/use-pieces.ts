// The pieces of a page to be printed, read one by one.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../api/client';
import { inHouseQuery } from '../../../api/desk/in-house';
import { type Query, queryOptions, recordQuery } from '../../../api/desk/queries';
import { callDesk } from '../../../api/desk/requests';
import type { DeskRecord, Fields } from '../../../api/desk/types';
import { IN_HOUSE } from '../../artifact/in-house-fields';
import { readCell } from '../../document/cells';
import { MOST_PRINTED } from '../../print/sheet-kinds';
import type { Choices } from './choices';
import { type PrintedPiece, readFields, readPiece } from './piece-text';

export const readIds = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/**
 * Read once for this page, and forgotten with it: an answer that another page has kept may be older than the last edit, and one that is
 * fetched again in the background would change sheets that are being printed.
 */
export const ONCE = { refetchOnMount: 'always', staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/**
 * So many pieces are read at a time: the time limit of a request counts from when it is sent, so a request that waits for others would fail on a
 * slow line. Where as many fail, it is not because of single pieces.
 */
const AT_ONCE = 6;

/** Null where the record is no longer there. */
const readIfThere = <T>({ path }: Query<T>): Promise<T | null> =>
  callDesk<T>('GET', path).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.status === 404) return null;
    throw failure;
  });

interface Answer {
  id: number;
  /** Among all pieces, from 1. */
  place: number;
  /** Undefined where it could not be read. */
  record?: DeskRecord | null;
  details?: Pick<DeskRecord, 'fields'> | null;
}

export interface PiecesFound {
  pieces: readonly PrintedPiece[];
  /** Those that could not be read. */
  failed: readonly Answer[];
  /** How many are no longer there. */
  gone: number;
  /** The numbers of those that are left out. */
  binned: readonly string[];
  unpublished: readonly string[];
  /** The printed fields of the exhibition; null without one, and of one that is not printed. */
  exhibition: Fields | null;
  /** Why the exhibition is not printed. */
  hiddenAs: 'unpublished' | 'binned' | null;
  /** How many were asked for, and how many of them have been read. */
  asked: number;
  read: number;
  isRead: boolean;
  /** Why nothing can be read. */
  failure: unknown;
  /** Reads what failed again. */
  retry: () => void;
  /** How many there are in all, and how many stand before those that were asked for: so many are printed at a time. */
  all: number;
  before: number;
}

interface Asked {
  /** As an address has them. */
  ids: string | null;
  /** Whose pieces they are, in its order. */
  exhibition: number | null;
  /** How many pieces were printed before. */
  from: string | null;
}

/** In-house data are read only where the caller may know them. */
export function usePieces({ ids, exhibition, from }: Asked, { copy, inHouse }: Choices): PiecesFound {
  const query = recordQuery('exhibition', exhibition ?? 0);
  const found = useQuery({
    ...queryOptions(query),
    ...ONCE,
    queryKey: ['print', query.path],
    enabled: exhibition !== null,
  });
  const record: DeskRecord | undefined = found.data;
  const isBinned = record !== undefined && record.binned !== null;
  const shown = useMemo(() => (record && !isBinned ? readFields(record, copy) : null), [record, isBinned, copy]);
  const listed = shown?.artifacts;
  const all = [...new Set(exhibition === null ? readIds(ids) : Array.isArray(listed) ? listed.map(Number) : [])];
  const given = Number(from ?? 0);
  const before = Number.isSafeInteger(given) && given > 0 && given < all.length ? given : 0;
  const asked = all.slice(before, before + MOST_PRINTED);
  const [read, setRead] = useState(0);
  // What was read stays until the page is left: where something fails, only that is read again.
  const [kept] = useState(() => new Map<string, unknown>());
  const readOnce = async <T>(one: Query<T>): Promise<T | null> => {
    if (!kept.has(one.path)) kept.set(one.path, await readIfThere(one));
    return kept.get(one.path) as T | null;
  };
  // One query of all: with one for each piece, every answer would make the page look at all of them again.
  const pieces = useQuery({
    ...ONCE,
    queryKey: ['print', inHouse, ...asked],
    queryFn: async ({ signal }) => {
      const answers: Answer[] = asked.map((id, at) => ({ id, place: before + at + 1 }));
      const failures: unknown[] = [];
      const left = answers.values();
      let done = 0;
      const readNext = async () => {
        for (const answer of left) {
          if (signal.aborted || failures.length >= AT_ONCE) return;
          try {
            answer.details = inHouse === 'yes' ? await readOnce(inHouseQuery(answer.id)) : null;
            answer.record = await readOnce(recordQuery('artifact', answer.id));
          } catch (failure) {
            failures.push(failure);
          }
          done += 1;
          if (!signal.aborted) setRead(done);
        }
      };
      setRead(0);
      await Promise.all(Array.from({ length: AT_ONCE }, readNext));
      if (failures.length > 0 && failures.length >= Math.min(AT_ONCE, asked.length)) throw failures[0];
      return answers;
    },
  });
  const outcome = useMemo(() => {
    const printed: PrintedPiece[] = [];
    const failed: Answer[] = [];
    const [binned, unpublished]: [string[], string[]] = [[], []];
    let gone = 0;
    for (const answer of pieces.data ?? []) {
      const { record: one, details } = answer;
      if (one === undefined) failed.push(answer);
      else if (one === null) gone += 1;
      else if (one.binned !== null) binned.push(readCell(one.fields, 'relic_number'));
      else {
        const known = Object.fromEntries(IN_HOUSE.map((name) => [name, String(details?.fields[name] ?? '')]));
        const piece = readPiece(one, copy, inHouse === 'yes' ? known : null);
        if (piece) printed.push(piece);
        else unpublished.push(readCell(one.fields, 'relic_number'));
      }
    }
    return { pieces: printed, failed, gone, binned, unpublished };
  }, [pieces.data, copy, inHouse]);
  const failed = [found, pieces].filter(({ isError }) => isError);
  return {
    ...outcome,
    exhibition: shown,
    hiddenAs: isBinned ? 'binned' : record !== undefined && shown === null ? 'unpublished' : null,
    asked: asked.length,
    read,
    isRead: pieces.isSuccess && !pieces.isFetching && !(exhibition !== null && found.isPending),
    failure: failed[0]?.error ?? null,
    retry: () => void Promise.all((failed.length > 0 ? failed : [pieces]).map((one) => one.refetch())),
    all: all.length,
    before,
  };
}
