// Words that searches treat as one. A change holds from the next search on.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, readRefusal } from '../../../api/client';
import { missedSearchesQuery, queryOptions, synonymFiguresQuery, synonymsQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { Synonyms, SynonymsRefused } from '../../../api/desk/types';
import { replaceSynonyms } from '../../../api/desk/vocabulary';
import { formatQuery } from '../../../api/query-string';
import { Pager } from '../../../ui/Pager';
import { Table } from '../../../ui/Table';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { RouterLink } from '../../parts/RouterLink';
import { useToast } from '../../parts/toasts';
import { useMay } from '../../session/use-session';
import { MissedKeywords } from './MissedKeywords';
import { SynonymForm } from './SynonymForm';
import { SynonymRow } from './SynonymRow';
import { listShown, normaliseLine, PAGE_SIZE } from './synonym-lines';

interface Change {
  revision: number;
  lines: readonly string[];
  /** The notice once it is done. */
  done: string;
  /** The lines that undoing it brings back; null where it cannot be undone. */
  before: readonly string[] | null;
}

const refusedOf = (failure: unknown): Partial<SynonymsRefused> | null =>
  failure instanceof ApiError ? (failure.data as Partial<SynonymsRefused> | null) : null;

export function SynonymsPage() {
  const { words } = useLanguage();
  const { synonyms: said } = words.vocabulary;
  useTitle(said.title);
  const mayEdit = useMay('publish');
  const toast = useToast();
  const queries = useQueryClient();
  const found = useQuery(queryOptions(synonymsQuery));
  const [params, setParams] = useSearchParams();
  /** The place of the line that was opened; one past the last for a new one. */
  const [opened, setOpen] = useState<number | null>(null);
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const sort = params.get('sort') === 'searches' ? 'searches' : undefined;
  const figures = useQuery({ ...queryOptions(synonymFiguresQuery(page, sort)), placeholderData: keepPreviousData });
  const stored = found.data ?? null;
  const lines = stored?.lines ?? [];
  /** With this word a new line begins, as the address asks. */
  const word = params.get('word') ?? '';
  const shown = listShown(stored, figures.data, page);
  const pages = Math.max(1, Math.ceil(lines.length / PAGE_SIZE));
  const search = (to: number, by = sort) => formatQuery({ ...(to > 1 && { page: to }), ...(by && { sort: by }) });
  const open = opened ?? (word !== '' && mayEdit ? lines.length : null);
  const take = (synonyms: Synonyms) => queries.setQueryData(keyOf(synonymsQuery), synonyms);
  const fold = () => {
    setOpen(null);
    if (word !== '') setParams(search(page), { replace: true });
  };
  const replace = useMutation({
    mutationFn: (change: Change) => replaceSynonyms(change.revision, change.lines),
    onSuccess: (synonyms, { before, done }) => {
      take(synonyms);
      void queries.invalidateQueries({ queryKey: keyOf({ path: 'synonyms/figures' }) });
      // A keyword that finds something by now is not missed.
      void queries.invalidateQueries({ queryKey: keyOf(missedSearchesQuery) });
      fold();
      if (before === null) return toast(done);
      const { revision } = synonyms;
      const undo = () => replace.mutate({ revision, lines: before, done: said.saved, before: null });
      toast(done, { label: words.frame.undo, run: undo });
    },
    onError: (failure) => {
      const refused = refusedOf(failure);
      if (refused?.present) take(refused.present);
      if (!refused?.problems?.length) toast(readRefusal(failure).message || words.frame.failed);
    },
  });
  const problem = open === null ? null : refusedOf(replace.error)?.problems?.find(({ line }) => line === open);
  const send = (next: readonly string[], done = said.saved) =>
    stored && replace.mutate({ revision: stored.revision, lines: next, done, before: stored.lines });
  const close = () => {
    replace.reset();
    fold();
  };
  const remove = (at: number) =>
    send(
      lines.filter((_, other) => other !== at),
      said.removed,
    );
  const form = (at: number, line: string) => (
    <SynonymForm
      line={line}
      busy={replace.isPending}
      problem={problem?.message ?? null}
      onCancel={close}
      onSave={(typed) => {
        const next = [...lines];
        next[at] = normaliseLine(typed);
        send(next);
      }}
    />
  );
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <div className="page-head">
        <h1>{said.title}</h1>
        <span className="sub">{said.hint}</span>
        <span className="spacer" />
        {mayEdit && stored && (
          <Button kind={open === null ? 'primary' : 'plain'} onClick={() => setOpen(lines.length)}>
            {said.add}
          </Button>
        )}
      </div>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {stored && (
        <div className="page-body">
          <Table
            label={said.title}
            className="flush top synonym-table"
            columns={[
              said.same,
              said.direction,
              {
                heading: (
                  <Link
                    className="sorter"
                    to={{ search: search(1, sort ? undefined : 'searches') }}
                    title={said.searchesHint}
                  >
                    {said.searches}
                  </Link>
                ),
                className: 'right',
                sort: sort && 'descending',
              },
              { heading: said.pieces, className: 'right' },
              { heading: <span className="visually-hidden">{said.edit}</span> },
            ]}
          >
            {shown.map(({ line, at, searches, pieces }) =>
              at === open ? (
                <tr key={line}>
                  <td colSpan={5}>{form(at, line)}</td>
                </tr>
              ) : (
                <SynonymRow
                  key={line}
                  line={line}
                  searches={searches}
                  pieces={pieces}
                  onEdit={mayEdit ? () => setOpen(at) : null}
                  onRemove={() => remove(at)}
                />
              ),
            )}
            {open === lines.length && (
              <tr>
                <td colSpan={5}>{form(lines.length, word === '' ? '' : `${word} = `)}</td>
              </tr>
            )}
          </Table>
          <Pager link={RouterLink} labels={said.pages} current={page} last={pages} href={(to) => search(to)} />
          {lines.length === 0 && open === null && <p className="muted">{said.none}</p>}
          <p className="hint">{said.note}</p>
          <MissedKeywords
            busy={replace.isPending}
            onAdd={mayEdit ? (line) => send([...lines, normaliseLine(line)]) : null}
          />
        </div>
      )}
    </main>
  );
}
