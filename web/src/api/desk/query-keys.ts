// The cache keys of queries. A key follows its path, part by part, so that queries below a record or a list are found by the record's or
// the list's own key.
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** What the paths below /api/desk/ begin with. */
export type Family =
  | 'accounts'
  | 'artifacts'
  | 'bin'
  | 'conversations'
  | 'exports'
  | 'home-cabinet'
  | 'imports'
  | 'in-house'
  | 'label-sheets'
  | 'log'
  | 'members'
  | 'merges'
  | 'missed-searches'
  | 'options'
  | 'periods'
  | 'phrases'
  | 'policies'
  | 'profile'
  | 'readiness'
  | 'records'
  | 'seal'
  | 'session'
  | 'sessions'
  | 'site'
  | 'synonyms'
  | 'term-merges'
  | 'visibility'
  | 'vocabulary'
  | 'words';

export type Path = `${Family}${string}`;

/** Everything of a family. */
export const familyKey = (family: Family) => [family] as const;

/** The family's own lists, with any filter; not its single entries. */
export const listsKey = (family: Family) => [family, 'list'] as const;

/** The key of one path, and the beginning of those below it. */
export function keyOf({ path }: { path: Path }): readonly string[] {
  const [place = '', filter] = path.split('?');
  const [family = '', ...parts] = place.split('/');
  return [family, ...(parts.length === 0 ? ['list'] : ['part', ...parts]), ...(filter === undefined ? [] : [filter])];
}

/** Queries that a page shows are fetched again now, the others when they are shown next. */
export const markOld = (queries: QueryClient, filters: readonly InvalidateQueryFilters[]) =>
  Promise.all(filters.map((filter) => queries.invalidateQueries(filter)));
