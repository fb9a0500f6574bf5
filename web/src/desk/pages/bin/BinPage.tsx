// Deleted records, and restoring them: one by one, or many at once. The server restores them in the background.

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { binQuery, queryOptions } from '../../../api/desk/queries';
import { keyOf as keyOfQuery } from '../../../api/desk/query-keys';
import { bulkEditQuery, recentBulkEditsQuery, recoverRecords } from '../../../api/desk/records';
import type { BinLine } from '../../../api/desk/types';
import { formatQuery } from '../../../api/query-string';
import { Check } from '../../../ui/Check';
import { Pager } from '../../../ui/Pager';
import { formatNumber } from '../../../words/dates';
import { joinSpaced } from '../../../words/desk/punctuation';
import { formatFull } from '../../../words/desk/times';
import { htmlLang, otherLanguage } from '../../../words/language';
import { useBulk } from '../../bulk-undo/BulkUndoProvider';
import { RecentBulkEdits } from '../../bulk-undo/RecentBulkEdits';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { RouterLink } from '../../parts/RouterLink';
import { useToast } from '../../parts/toasts';
import { useMay } from '../../session/use-session';

/** As the server's. */
const PAGE_SIZE = 50;

interface Recovery {
  records: readonly BinLine[];
  expected?: number;
  publish: boolean;
}

const keyOf = ({ noun, id }: BinLine) => `${noun} ${id}`;

export function BinPage() {
  const { language, words } = useLanguage();
  const { frame, list, members } = words;
  const { bin } = words.history;
  useTitle(bin.title);
  const toast = useToast();
  const { watch } = useBulk();
  const queries = useQueryClient();
  const mayRecover = useMay('draft');
  const mayPublish = useMay('publish');
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const found = useQuery({ ...queryOptions(binQuery(page)), placeholderData: keepPreviousData });
  const [everything, setEverything] = useState(false);
  // The selected records; with `everything` those that are left out.
  const [marked, setMarked] = useState<ReadonlyMap<string, BinLine>>(new Map());
  const lines = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  const count = everything ? Math.max(0, total - marked.size) : marked.size;
  const isSelected = (line: BinLine) => everything !== marked.has(keyOf(line));
  const select = (chosen: readonly BinLine[], on: boolean) => {
    const next = new Map(marked);
    for (const line of chosen) {
      if (on === everything) next.delete(keyOf(line));
      else next.set(keyOf(line), line);
    }
    setMarked(next);
  };
  const clear = () => {
    setEverything(false);
    setMarked(new Map());
  };
  const nameOf = ({ title, relic_number }: BinLine) =>
    joinSpaced(
      language,
      ...[relic_number ?? '', title[language] || title[otherLanguage(language)] || list.untitled].filter(Boolean),
    );
  const recover = useMutation({
    mutationFn: ({ records, expected, publish }: Recovery) =>
      recoverRecords(
        records.map(({ noun, id }) => ({ noun, id })),
        expected,
        publish,
      ),
    onSuccess: (begun, { records, expected }) => {
      // Everything, or these alone: what else is selected stays so.
      if (expected !== undefined) clear();
      else setMarked((now) => new Map([...now].filter(([key]) => !records.some((record) => keyOf(record) === key))));
      queries.setQueryData(keyOfQuery(bulkEditQuery(begun.id)), begun);
      watch(begun.id);
      void queries.invalidateQueries({ queryKey: keyOfQuery(recentBulkEditsQuery) });
    },
    onError: (failure) => {
      toast(readRefusal(failure).message || frame.failed);
      void found.refetch();
    },
  });
  const recoverMarked = (publish: boolean) =>
    recover.mutate({ records: [...marked.values()], publish, ...(everything && { expected: count }) });
  // Of the records of other pages it is not known.
  const mayBePublic = everything || [...marked.values()].some(({ was_public }) => was_public);
  const areAllHere = lines.length > 0 && lines.every(isSelected);
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <div className="page-head">
        <h1>{bin.title}</h1>
        <span className="sub">{bin.text}</span>
      </div>
      {found.isError && !found.data && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {mayRecover && <RecentBulkEdits recovers />}
      {found.data && total === 0 && (
        <div className="empty">
          <span className="niche" />
          <h2>{bin.empty}</h2>
        </div>
      )}
      {total > 0 && (
        <div className="page-body">
          {count > 0 && (
            <p className="row">
              <b role="status">{bin.selected(formatNumber(count))}</b>
              {!everything && areAllHere && count < total && (
                <Button
                  size="small"
                  onClick={() => {
                    setEverything(true);
                    setMarked(new Map());
                  }}
                >
                  {bin.selectAll(formatNumber(total))}
                </Button>
              )}
              <Button kind="primary" size="small" busy={recover.isPending} onClick={() => recoverMarked(false)}>
                {bin.recoverMany(formatNumber(count))}
              </Button>
              {mayPublish && mayBePublic && (
                <Button size="small" busy={recover.isPending} onClick={() => recoverMarked(true)}>
                  {bin.recoverAndPublishMany(formatNumber(count))}
                </Button>
              )}
              <Button kind="quiet" size="small" onClick={clear}>
                {list.bulk.clear}
              </Button>
            </p>
          )}
          <table className="table flush bin-table" aria-label={bin.title}>
            <thead>
              <tr>
                {mayRecover && (
                  <td>
                    <Check
                      aria-label={bin.selectPage}
                      checked={areAllHere}
                      partly={!areAllHere && lines.some(isSelected)}
                      onChange={() => select(lines, !areAllHere)}
                    />
                  </td>
                )}
                <th scope="col">{bin.name}</th>
                <th scope="col">{bin.by}</th>
                <th scope="col">{bin.at}</th>
                {mayRecover && <td />}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={keyOf(line)}>
                  {mayRecover && (
                    <td>
                      <Check
                        aria-label={bin.select(nameOf(line))}
                        checked={isSelected(line)}
                        onChange={() => select([line], !isSelected(line))}
                      />
                    </td>
                  )}
                  <td>
                    <span
                      className="piece-name"
                      lang={htmlLang(line.title[language] ? language : otherLanguage(language))}
                    >
                      {nameOf(line)}
                    </span>
                  </td>
                  <td>{line.by}</td>
                  <td className="nowrap">{formatFull(language, line.at, Date.now())}</td>
                  {mayRecover && (
                    <td>
                      <span className="row">
                        <Button
                          kind="secondary"
                          size="small"
                          busy={recover.isPending}
                          onClick={() => recover.mutate({ records: [line], publish: false })}
                        >
                          {bin.recover}
                        </Button>
                        {mayPublish && line.was_public && (
                          <Button
                            kind="secondary"
                            size="small"
                            busy={recover.isPending}
                            onClick={() => recover.mutate({ records: [line], publish: true })}
                          >
                            {bin.recoverAndPublish}
                          </Button>
                        )}
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {total > PAGE_SIZE && (
            <div className="list-foot">
              <Pager
                link={RouterLink}
                labels={{ navigation: bin.pages, previous: members.previous, next: members.next }}
                current={page}
                last={Math.ceil(total / PAGE_SIZE)}
                href={(number) => formatQuery({ page: number === 1 ? null : number })}
              />
            </div>
          )}
        </div>
      )}
    </main>
  );
}
