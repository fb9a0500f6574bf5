// Which queries the key of a family, of its lists and of a record marks as old.
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { conversationQuery, conversationsQuery, countsQuery } from '../src/api/desk/conversations';
import {
  artifactsQuery,
  historyQuery,
  listsOf,
  recordQuery,
  recordsQuery,
  versionQuery,
} from '../src/api/desk/queries';
import { familyKey, keyOf, listsKey, markOld } from '../src/api/desk/query-keys';
import { bulkEditQuery } from '../src/api/desk/records';

const KNOWN = {
  pieces: artifactsQuery({ query: '青' }),
  morePieces: artifactsQuery({}),
  change: bulkEditQuery(3),
  exhibitions: recordsQuery('exhibition'),
  exhibition: recordQuery('exhibition', 1),
  piece: recordQuery('artifact', 1),
  pieceHistory: historyQuery('artifact', 1),
  version: versionQuery('artifact', 1, 2),
  otherPiece: recordQuery('artifact', 12),
  conversations: conversationsQuery({ state: 'open' }),
  conversation: conversationQuery(4),
  counts: countsQuery,
};

async function old(mark: (queries: QueryClient) => Promise<unknown>): Promise<string[]> {
  const queries = new QueryClient();
  for (const query of Object.values(KNOWN)) queries.setQueryData(keyOf(query), {});
  await mark(queries);
  return Object.entries(KNOWN)
    .filter(([, query]) => queries.getQueryState(keyOf(query))?.isInvalidated)
    .map(([name]) => name);
}

describe('the key of a query', () => {
  it('is one for each path', () => {
    const keys = Object.values(KNOWN).map((query) => JSON.stringify(keyOf(query)));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('of a family holds all of it, that of its lists the lists alone', async () => {
    expect(await old((queries) => queries.invalidateQueries({ queryKey: familyKey('artifacts') }))).toEqual([
      'pieces',
      'morePieces',
      'change',
    ]);
    expect(await old((queries) => queries.invalidateQueries({ queryKey: listsKey('conversations') }))).toEqual([
      'conversations',
    ]);
    expect(
      await old((queries) =>
        markOld(queries, [{ queryKey: keyOf(countsQuery) }, { queryKey: listsKey('conversations') }]),
      ),
    ).toEqual(['conversations', 'counts']);
  });

  it('of a record holds its history, and no record whose number begins alike', async () => {
    expect(await old((queries) => queries.invalidateQueries({ queryKey: keyOf(KNOWN.piece) }))).toEqual([
      'piece',
      'pieceHistory',
      'version',
    ]);
  });

  it('of a list of records leaves the records, which an editor may hold', async () => {
    expect(await old((queries) => markOld(queries, listsOf('exhibition')))).toEqual(['exhibitions']);
    expect(await old((queries) => markOld(queries, listsOf('artifact')))).toEqual(['pieces', 'morePieces', 'change']);
  });
});
