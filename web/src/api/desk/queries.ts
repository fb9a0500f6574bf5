// Every query of the back office as an object.
import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { formatQuery, type QueryValue } from '../query-string';
import { familyKey, keyOf, type Path } from './query-keys';
import { callDesk } from './requests';
import type {
  CabinetPieceBody,
  MissedSearchBody,
  PeriodMatchBody,
  PolicyTextsBody,
  PolicyVersionBody,
  ProgressBody,
  ReadinessBody,
  SealBody,
  SiteBody,
  SynonymFiguresBody,
} from './schema.gen';
import type {
  ArtifactPage,
  BinPage,
  DeskRecord,
  Exports,
  KnownText,
  Language,
  Merge,
  MergeableNoun,
  MergeLinks,
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
  readonly path: Path;
  /** The list is read in pages of this many entries, one request after the other. */
  readonly pageSize?: number;
  readonly answers?: T;
}

/** What TanStack Query needs of a query. */
export const queryOptions = <T>(query: Query<T>) => ({
  queryKey: keyOf(query),
  queryFn: () =>
    query.pageSize === undefined
      ? callDesk<T>('GET', query.path)
      : (readPages(query.path, query.pageSize) as Promise<T>),
});

/** All entries of a paged list: a page that is not full is the last. */
export async function readPages<T>(path: string, pageSize: number): Promise<T[]> {
  const entries: T[] = [];
  for (let page = 1; ; page += 1) {
    const some = await callDesk<T[]>('GET', `${path}${formatQuery({ page, page_size: pageSize })}`);
    entries.push(...some);
    if (some.length < pageSize) return entries;
  }
}

/** The same for a page that shows what it knows at once and asks for it anew: another page may have changed it. */
export const freshOptions = <T>(query: Query<T>) => ({ ...queryOptions(query), refetchOnMount: 'always' as const });

/** The same for what a page asks again and again by itself: the session does not count as used. */
export const backgroundOptions = <T>(query: Query<T>) => ({
  queryKey: keyOf(query),
  queryFn: () => callDesk<T>('GET', query.path, undefined, true),
  meta: { isBackground: true },
});

export const artifactsQuery = (filter: Record<string, QueryValue>): Query<ArtifactPage> => ({
  path: `artifacts${formatQuery(filter)}`,
});

export type PeriodFound = PeriodMatchBody;

/** How far the pieces are in each language. */
export const progressQuery: Query<ProgressBody> = { path: 'artifacts/progress' };

/** The periods that a text means, best first. */
export const periodsQuery = (text: string): Query<PeriodFound[]> => ({ path: `periods${formatQuery({ text })}` });

/** The known words of a text, line by line. */
export const wordsQuery = (text: string, language: Language): Query<KnownText[]> => ({
  // Lines of one text, which `formatQuery` would make several values of.
  path: `words?${new URLSearchParams({ text, language })}`,
});

/** How the site is; for owners. */
export const siteQuery: Query<SiteBody> = { path: 'site' };

/** What the site lacks before it opens, and whether its mails leave; for owners and editors. */
export const readinessQuery: Query<ReadinessBody> = { path: 'readiness' };

/** The featured pieces in their order. */
export const homeCabinetQuery: Query<CabinetPieceBody[]> = { path: 'home-cabinet' };

/** What visitors searched for and do not find. */
export const missedSearchesQuery: Query<MissedSearchBody[]> = { path: 'missed-searches' };

export const recordQuery = (noun: Noun, id: number): Query<DeskRecord> => ({ path: `records/${noun}/${id}` });

export const historyQuery = (noun: Noun, id: number): Query<Version[]> => ({ path: `records/${noun}/${id}/history` });

/** A version of the document at `path`: of a record, or of the in-house data of a piece. */
export const versionAt = (path: Path, version: number): Query<VersionDetail> => ({
  path: `${path}/history/${version}`,
});

export const versionQuery = (noun: Noun, id: number, version: number): Query<VersionDetail> =>
  versionAt(recordQuery(noun, id).path, version);

/** All records of a kind but artifacts. */
export const recordsQuery = (noun: Noun): Query<RecordLine[]> => ({ path: `records/${noun}`, pageSize: 100 });

/** The versions of the privacy policy, the latest first. */
export const policiesQuery: Query<PolicyVersionBody[]> = { path: 'policies' };

export const policyQuery = (version: string): Query<PolicyTextsBody> => ({
  path: `policies/texts${formatQuery({ version })}`,
});

/** The lists that contain records of a kind, for `invalidateQueries`. */
export const listsOf = (noun: Noun): readonly InvalidateQueryFilters[] =>
  noun === 'artifact'
    ? [{ queryKey: familyKey('artifacts') }]
    : [{ queryKey: keyOf(recordsQuery(noun)), exact: true }, { queryKey: keyOf(vocabularyQuery) }];

export const synonymsQuery: Query<Synonyms> = { path: 'synonyms' };
/** The figures of the lines, page by page; as they are written unless `sort` is `searches`. */
export const synonymFiguresQuery = (page: number, sort?: 'searches'): Query<SynonymFiguresBody> => ({
  path: `synonyms/figures${formatQuery({ page, ...(sort && { sort }) })}`,
});

export const optionsQuery = (kind: OptionKind): Query<OptionLine[]> => ({ path: `options/${kind}` });

/** What a merge of this record changes. */
export const mergeLinksQuery = (noun: MergeableNoun, id: number): Query<MergeLinks> => ({
  path: `records/${noun}/${id}/links`,
});
export const mergesQuery = (noun: MergeableNoun): Query<Merge[]> => ({ path: `merges/${noun}` });
export const termMergesQuery: Query<Merge[]> = { path: 'term-merges' };

/** The picture of the seal as a PNG in base64; empty if it is drawn. */
export const sealQuery: Query<SealBody> = { path: 'seal' };

export const vocabularyQuery: Query<Vocabulary> = { path: 'vocabulary' };

export const exportsQuery: Query<Exports> = { path: 'exports' };

/** `page` counts from 1. */
export const binQuery = (page: number): Query<BinPage> => ({ path: `bin${formatQuery({ page })}` });
