// The versions of an artifact: what each changed, and the way back to it, whole or for one field.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { historyQuery, queryOptions, recordQuery, versionQuery } from '../../../api/desk/queries';
import { restoreVersion } from '../../../api/desk/records';
import type { DeskRecord, Version } from '../../../api/desk/types';
import { formatFull } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { VersionDifference } from './VersionDifference';
import { VersionList } from './VersionList';

const NOUN = 'artifact';

function Versions({ record, versions }: { record: DeskRecord; versions: readonly Version[] }) {
  const { language, words } = useLanguage();
  const { history, frame } = words;
  const toast = useToast();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  const detail = useQuery({
    ...queryOptions(versionQuery(NOUN, record.id, shown?.version ?? 0)),
    enabled: shown !== undefined,
  });
  const restore = useMutation({
    mutationFn: (wanted: { version: number; cells?: readonly string[] }) =>
      restoreVersion(NOUN, record.id, { revision: record.revision, ...wanted }),
    onSuccess: async () => {
      setChosen(null);
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(recordQuery(NOUN, record.id).path),
      });
      toast(history.restored);
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  if (!shown) return <p className="page-body muted">{history.none}</p>;
  return (
    <div className="split-page versions">
      <VersionList versions={versions} shown={shown.version} onShow={setChosen} />
      <div className="version-detail">
        {detail.isError ? (
          <LoadFailure failure={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          detail.data && (
            <VersionDifference
              key={shown.version}
              detail={detail.data}
              current={record}
              newest={shown === versions[0]}
              time={formatFull(language, shown.at, Date.now())}
              busy={restore.isPending}
              onRestore={
                record.may.publish
                  ? (cells) => restore.mutate({ version: shown.version, ...(cells && { cells }) })
                  : null
              }
            />
          )
        )}
      </div>
    </div>
  );
}

export function HistoryPage() {
  const id = Number(useParams().id);
  const { language, words } = useLanguage();
  const { history, frame, list } = words;
  const record = useQuery(queryOptions(recordQuery(NOUN, id)));
  const versions = useQuery(queryOptions(historyQuery(NOUN, id)));
  const fields = record.data?.fields;
  const name = String(fields?.[`name.${language}`] || fields?.['name.tw'] || fields?.['name.en'] || list.untitled);
  useTitle(`${history.title}：${name}`);
  const failed = record.isError ? record : versions.isError ? versions : null;
  return (
    <main className="page" aria-busy={record.isPending || versions.isPending || undefined}>
      <div className="page-head">
        <Link className="back" to={paths.artifacts}>
          {frame.back(frame.artifacts)}
        </Link>
        <span className="no">{String(fields?.relic_number ?? '')}</span>
        <h1 className="ellipsis">{fields ? name : ''}</h1>
        <nav className="page-tabs" aria-label={history.record}>
          <Link to={paths.artifact(id)}>{history.tabs.content}</Link>
          <Link to={paths.history(id)} aria-current="page">
            {history.tabs.history}
          </Link>
        </nav>
      </div>
      {failed && <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />}
      {record.data && versions.data && <Versions record={record.data} versions={versions.data} />}
    </main>
  );
}
