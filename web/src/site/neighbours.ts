// The pieces before and after a piece: in the list that the reader came from, found in the list's answers, or else in the whole
// collection, from the piece's own answer.
import { useEffect, useState } from 'react';
import { parseLines } from '../api/query-string';
import { useAnswers } from '../api/site/answers';
import { pickFilters } from '../api/site/collection-filters';
import { type CollectionFilter, collectionQuery } from '../api/site/queries';
import type { Artifact, ArtifactSummary, CollectionPage, Neighbour } from '../api/site/schema.gen';
import { useListPath } from './router/list-paths';
import { usePageRequest } from './router/page-request';

export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

const LIST_PATH = /^\/(?:tw|en)\/collection(?:\/(\d+))?(?:\?(.*))?$/;

/** The filter of a collection page; null for other paths. */
export function parseListPath(path: string, language: CollectionFilter['language']): CollectionFilter | null {
  const found = LIST_PATH.exec(path);
  if (!found) return null;
  const query = parseLines(found[2] ?? '');
  return { language, group: found[1], keyword: query.keyword, ...pickFilters<string>(query), page: query.page };
}

type FetchPage = (page: number) => Promise<CollectionPage | null>;

/** null when the piece is neither on the page that the reader saw nor on the pages beside it. */
export async function findNeighbours(fetchPage: FetchPage, page: number, id: number): Promise<Neighbours | null> {
  for (const number of [page, page + 1, page - 1]) {
    const list = number < 1 ? null : await fetchPage(number);
    const pieces: readonly ArtifactSummary[] = list?.data ?? [];
    const at = pieces.findIndex((piece) => piece.id === id);
    if (list === null || at < 0) continue;
    const before = at === 0 && number > 1 ? await fetchPage(number - 1) : null;
    const after = at === pieces.length - 1 && number < list.last_page ? await fetchPage(number + 1) : null;
    return {
      previous: pieces[at - 1] ?? before?.data.at(-1) ?? null,
      next: pieces[at + 1] ?? after?.data[0] ?? null,
    };
  }
  return null;
}

export function useNeighbours(artifact: Artifact): Neighbours {
  const { language } = usePageRequest();
  const answers = useAnswers();
  const list = useListPath('collection');
  const [found, setFound] = useState<{ id: number; neighbours: Neighbours } | null>(null);
  const { id } = artifact;
  useEffect(() => {
    const filter = list === undefined ? null : parseListPath(list, language);
    if (filter === null) return;
    let isCurrent = true;
    const fetchPage: FetchPage = async (page) => {
      const query = collectionQuery({ ...filter, page: page === 1 ? undefined : String(page) });
      await answers.load(query);
      return answers.peek(query)?.body.data ?? null;
    };
    findNeighbours(fetchPage, Number(filter.page ?? 1), id).then(
      (neighbours) => isCurrent && neighbours && setFound({ id, neighbours }),
      // If the list cannot be fetched, the neighbours in the whole collection stay.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [answers, list, language, id]);
  return found?.id === id ? found.neighbours : artifact;
}
