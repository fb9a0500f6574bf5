// What was deleted, and the way back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { binQuery, queryOptions } from '../../../api/desk/queries';
import { recoverRecord } from '../../../api/desk/records';
import type { BinLine, Noun } from '../../../api/desk/types';
import { formatFull } from '../../../words/desk/times';
import { htmlLang, otherLanguage } from '../../../words/language';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';

export function BinPage() {
  const { language, words } = useLanguage();
  const { frame, list } = words;
  const { bin } = words.history;
  useTitle(bin.title);
  const toast = useToast();
  const queries = useQueryClient();
  const found = useQuery(queryOptions(binQuery));
  const nameOf = ({ title, relic_number }: BinLine) =>
    [relic_number, title[language] || title[otherLanguage(language)] || list.untitled].filter(Boolean).join('　');
  const recover = useMutation({
    mutationFn: (line: BinLine) => recoverRecord(line.noun as Noun, line.id),
    onSuccess: (_, line) => {
      void queries.invalidateQueries();
      toast(bin.recovered(nameOf(line)));
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <div className="page-head">
        <h1>{bin.title}</h1>
        <span className="sub">{bin.text}</span>
      </div>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <div className="empty">
          <span className="niche" />
          <h2>{bin.empty}</h2>
        </div>
      )}
      {found.data && found.data.length > 0 && (
        <div className="page-body">
          <table className="table flush" aria-label={bin.title}>
            <thead>
              <tr>
                <th scope="col">{bin.name}</th>
                <th scope="col">{bin.by}</th>
                <th scope="col">{bin.at}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {found.data.map((line) => (
                <tr key={`${line.noun} ${line.id}`}>
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
                  <td className="right">
                    <Button kind="secondary" size="small" busy={recover.isPending} onClick={() => recover.mutate(line)}>
                      {bin.recover}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </main>
  );
}
