// The versions of a record, or of the in-house data of a piece: the list, and what the chosen one changed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { queryOptions, versionAt } from '../../../api/desk/queries';
import { keyOf, type Path } from '../../../api/desk/query-keys';
import type { DeskRecord, DocumentKind, Language, SavedDocument, Version } from '../../../api/desk/types';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { useToast } from '../../parts/toasts';
import { timeVersions } from './times';
import { VersionDifference } from './VersionDifference';
import { VersionList } from './VersionList';

interface VersionsProps {
  kind: DocumentKind;
  /** Where the document is asked for; its history is below it. */
  path: Path;
  record: SavedDocument;
  /** Null for kinds that are never public. */
  publicity: Pick<DeskRecord, Language> | null;
  files: DeskRecord['picture_files'];
  versions: readonly Version[];
  /** Null for accounts that may not. Without cells all of them are restored. */
  restore: ((body: { revision: number; version: number; cells?: readonly string[] }) => Promise<unknown>) | null;
}

export function Versions({ kind, path, record, publicity, files, versions, restore }: VersionsProps) {
  const { language, words } = useLanguage();
  const { history, frame } = words;
  const toast = useToast();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<number | null>(Number(search.get('version')) || null);
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  const detail = useQuery({
    ...queryOptions(versionAt(path, shown?.version ?? 0)),
    enabled: shown !== undefined,
  });
  const bringBack = useMutation({
    mutationFn: async (wanted: { version: number; cells?: readonly string[] }) =>
      restore?.({ revision: record.revision, ...wanted }),
    onSuccess: async () => {
      setChosen(null);
      await queries.invalidateQueries({ queryKey: keyOf({ path }) });
      toast(history.restored);
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  if (!shown) return <p className="page-body muted">{history.none}</p>;
  return (
    <div className="split-page versions">
      <VersionList kind={kind} versions={versions} shown={shown.version} onShow={setChosen} />
      <div className="version-detail">
        {chosen !== null && chosen !== shown.version && (
          <p className="hint" role="status">
            {history.absent}
          </p>
        )}
        {detail.isError ? (
          <LoadFailure failure={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          detail.data && (
            <VersionDifference
              key={shown.version}
              kind={kind}
              detail={detail.data}
              current={record}
              files={files}
              newest={shown === versions[0]}
              times={timeVersions(language, versions, shown, publicity, history)}
              busy={bringBack.isPending}
              onRestore={
                restore === null
                  ? null
                  : (cells) => bringBack.mutate({ version: shown.version, ...(cells && { cells }) })
              }
            />
          )
        )}
      </div>
    </div>
  );
}
