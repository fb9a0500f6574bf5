// Every query of the back office as an object; its path is its cache key.
import { formatQuery, type QueryValue } from '../query-string';
import { callDesk } from './requests';
import type { SiteBody } from './schema.gen';
import type {
  ArtifactPage,
  BinLine,
  DeskRecord,
  DynastyLinks,
  DynastyMerge,
  Exports,
  Noun,
  OptionKind,
  OptionLine,
  RecordLine,
  Synonyms,
  Version,
  VersionDetail,
  Vocabulary,
} from './types';

/** A path below /api/desk/ and, in its type only, the answer's data. */
export interface Query<T> {
  readonly path: string;
  readonly answers?: T;
}

/** What TanStack Query needs of a query. */
export const queryOptions = <T>(query: Query<T>) => ({
  queryKey: [query.path],
  queryFn: () => callDesk<T>('GET', query.path),
});

/** The same for a page that shows what it knows at once and asks for it anew: another page may have changed it. */
export const freshOptions = <T>(query: Query<T>) => ({ ...queryOptions(query), refetchOnMount: 'always' as const });

/** The same for what a page asks again and again by itself: the session does not count as used. */
export const backgroundOptions = <T>(query: Query<T>) => ({
  queryKey: [query.path],
  queryFn: () => callDesk<T>('GET', query.path, undefined, true),
});

/** What every list of artifacts begins with, to mark them all as old. */
export const ARTIFACTS = 'artifacts';

export const artifactsQuery = (filter: Record<string, QueryValue>): Query<ArtifactPage> => ({
  path: `${ARTIFACTS}${formatQuery(filter)}`,
});

/** How the site is; for owners. */
export const siteQuery: Query<SiteBody> = { path: 'site' };

export const recordQuery = (noun: Noun, id: number): Query<DeskRecord> => ({ path: `records/${noun}/${id}` });

export const historyQuery = (noun: Noun, id: number): Query<Version[]> => ({ path: `records/${noun}/${id}/history` });

export const versionQuery = (noun: Noun, id: number, version: number): Query<VersionDetail> => ({
  path: `records/${noun}/${id}/history/${version}`,
});

/** All records of a kind but artifacts. */
export const recordsQuery = (noun: Noun): Query<RecordLine[]> => ({ path: `records/${noun}` });

/** Whether a query's path is that of a list in which records of a kind stand. */
export const isListOf = (noun: Noun, path: string): boolean =>
  noun === 'artifact' ? path.startsWith(ARTIFACTS) : path === recordsQuery(noun).path || path === vocabularyQuery.path;

export const synonymsQuery: Query<Synonyms> = { path: 'synonyms' };

export const optionsQuery = (kind: OptionKind): Query<OptionLine[]> => ({ path: `options/${kind}` });

export const dynastyLinksQuery = (id: number): Query<DynastyLinks> => ({ path: `dynasties/${id}/links` });
export const dynastyMergesQuery: Query<DynastyMerge[]> = { path: 'dynasty-merges' };

/** The picture of the seal as a PNG in base64; empty if it is drawn. */
export const sealQuery: Query<{ picture: string }> = { path: 'seal' };

export const vocabularyQuery: Query<Vocabulary> = { path: 'vocabulary' };

export const exportsQuery: Query<Exports> = { path: 'exports' };

export const binQuery: Query<BinLine[]> = { path: 'bin' };
