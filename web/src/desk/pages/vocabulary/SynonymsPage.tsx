// Words that searches treat as one. A change holds from the next search on.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, readRefusal } from '../../../api/client';
import { queryOptions, synonymsQuery } from '../../../api/desk/queries';
import type { Synonyms, SynonymsRefused } from '../../../api/desk/types';
import { replaceSynonyms } from '../../../api/desk/vocabulary';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { useAccount } from '../../session/use-session';
import { SynonymForm } from './SynonymForm';
import { SynonymRow } from './SynonymRow';
import { normaliseLine } from './synonym-lines';

const refusedOf = (failure: unknown): Partial<SynonymsRefused> | null =>
  failure instanceof ApiError ? (failure.data as Partial<SynonymsRefused> | null) : null;

export function SynonymsPage() {
  const { words } = useLanguage();
  const { synonyms: said } = words.vocabulary;
  useTitle(said.title);
  const account = useAccount();
  const toast = useToast();
  const queries = useQueryClient();
  const found = useQuery(queryOptions(synonymsQuery));
  const [params, setParams] = useSearchParams();
  /** The place of the line that was opened; one past the last for a new one. */
  const [opened, setOpen] = useState<number | null>(null);
  const mayEdit = account?.role === 'owner' || account?.role === 'editor';
  const stored = found.data ?? null;
  const lines = stored?.lines ?? [];
  /** With this word a new line begins, as the address asks. */
  const word = params.get('word') ?? '';
  const open = opened ?? (word !== '' && mayEdit ? lines.length : null);
  const take = (synonyms: Synonyms) => queries.setQueryData([synonymsQuery.path], synonyms);
  const fold = () => {
    setOpen(null);
    setParams({}, { replace: true });
  };
  const replace = useMutation({
    mutationFn: (change: { revision: number; lines: readonly string[] }) =>
      replaceSynonyms(change.revision, change.lines),
    onSuccess: (synonyms) => {
      take(synonyms);
      fold();
      toast(said.saved);
    },
    onError: (failure) => {
      const refused = refusedOf(failure);
      if (refused?.present) take(refused.present);
      if (!refused?.problems?.length) toast(readRefusal(failure).message || words.frame.failed);
    },
  });
  const problem = open === null ? null : refusedOf(replace.error)?.problems?.find(({ line }) => line === open);
  const send = (next: readonly string[]) => stored && replace.mutate({ revision: stored.revision, lines: next });
  const close = () => {
    replace.reset();
    fold();
  };
  const remove = (at: number) => {
    if (!stored) return;
    const before = stored.lines;
    replace.mutate(
      { revision: stored.revision, lines: before.filter((_, other) => other !== at) },
      {
        onSuccess: (after) =>
          toast(said.removed, {
            label: words.frame.undo,
            run: () => replace.mutate({ revision: after.revision, lines: before }),
          }),
      },
    );
  };
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
          <table className="table flush top" aria-label={said.title}>
            <thead>
              <tr>
                <th scope="col">{said.same}</th>
                <th scope="col">{said.direction}</th>
                <th scope="col">
                  <span className="visually-hidden">{said.edit}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) =>
                at === open ? (
                  <tr key={line}>
                    <td colSpan={3}>{form(at, line)}</td>
                  </tr>
                ) : (
                  <SynonymRow
                    key={line}
                    line={line}
                    onEdit={mayEdit ? () => setOpen(at) : null}
                    onRemove={() => remove(at)}
                  />
                ),
              )}
              {open === lines.length && (
                <tr>
                  <td colSpan={3}>{form(lines.length, word === '' ? '' : `${word} = `)}</td>
                </tr>
              )}
            </tbody>
          </table>
          {lines.length === 0 && open === null && <p className="muted">{said.none}</p>}
          <p className="hint">{said.note}</p>
        </div>
      )}
    </main>
  );
}
