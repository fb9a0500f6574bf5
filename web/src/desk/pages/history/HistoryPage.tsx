// The versions of a record: what each changed, and the way back to it, whole or for one field.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { freshOptions, historyQuery, queryOptions, recordQuery, versionQuery } from '../../../api/desk/queries';
import { restoreVersion } from '../../../api/desk/records';
import type { DeskRecord, Noun, Version } from '../../../api/desk/types';
import { formatFull } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { NotFoundPage } from '../../frame/NotFoundPage';
import { useLanguage, useTitle } from '../../language';
import { useToast } from '../../parts/toasts';
import { KINDS } from '../../record-editor/kinds';
import { useRecordNames } from '../../record-editor/naming';
import { RecordTabs } from '../../record-editor/RecordTabs';
import { listPath } from '../../router/paths';
import { VersionDifference } from './VersionDifference';
import { VersionList } from './VersionList';

function Versions({ record, versions }: { record: DeskRecord; versions: readonly Version[] }) {
  const { noun } = record;
  const { language, words } = useLanguage();
  const { history, frame } = words;
  const toast = useToast();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<number | null>(Number(search.get('version')) || null);
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  const detail = useQuery({
    ...queryOptions(versionQuery(noun, record.id, shown?.version ?? 0)),
    enabled: shown !== undefined,
  });
  const restore = useMutation({
    mutationFn: (wanted: { version: number; cells?: readonly string[] }) =>
      restoreVersion(noun, record.id, { revision: record.revision, ...wanted }),
    onSuccess: async () => {
      setChosen(null);
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(recordQuery(noun, record.id).path),
      });
      toast(history.restored);
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  if (!shown) return <p className="page-body muted">{history.none}</p>;
  return (
    <div className="split-page versions">
      <VersionList noun={noun} versions={versions} shown={shown.version} onShow={setChosen} />
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

function RecordHistory({ noun, id }: { noun: Noun; id: number }) {
  const { words } = useLanguage();
  const { history, frame, content } = words;
  const record = useQuery(freshOptions(recordQuery(noun, id)));
  const versions = useQuery(queryOptions(historyQuery(noun, id)));
  const fields = record.data?.fields;
  const nameRecord = useRecordNames();
  const name = fields ? nameRecord(noun, id, fields) : null;
  useTitle(`${history.title}：${name?.title ?? ''}`);
  const failed = record.isError ? record : versions.isError ? versions : null;
  return (
    <main className="page" aria-busy={record.isPending || versions.isPending || undefined}>
      <div className="page-head">
        <Link className="back" to={listPath(noun)}>
          {frame.back(content.lists[noun])}
        </Link>
        {name?.number && <span className="no">{name.number}</span>}
        <h1 className="ellipsis" lang={name?.lang}>
          {name?.title ?? ''}
        </h1>
        <RecordTabs noun={noun} id={id} current="history" />
      </div>
      {failed && <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />}
      {record.data && versions.data && <Versions record={record.data} versions={versions.data} />}
    </main>
  );
}

export function ArtifactHistoryPage() {
  return <RecordHistory noun="artifact" id={Number(useParams().id)} />;
}

/** For every other kind, which the address names. */
export function HistoryPage() {
  const { noun = '', id } = useParams();
  return noun in KINDS ? <RecordHistory noun={noun as Noun} id={Number(id)} /> : <NotFoundPage />;
}
