// The versions of a record: the changes of each, and restoring it, whole or one field.

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { KINDS } from '../../../api/desk/document.gen';
import { freshOptions, historyQuery, queryOptions, recordQuery } from '../../../api/desk/queries';
import { restoreVersion } from '../../../api/desk/records';
import type { Noun } from '../../../api/desk/types';
import { joinTitle } from '../../../words/desk/punctuation';
import { LoadFailure } from '../../frame/LoadFailure';
import { NotFoundPage } from '../../frame/NotFoundPage';
import { useLanguage, useTitle } from '../../language';
import { useRecordNames } from '../../record-editor/naming';
import { RecordTabs } from '../../record-editor/RecordTabs';
import { useTellDropped } from '../../record-editor/use-tell-dropped';
import { listPath } from '../../router/paths';
import { Versions } from './Versions';

function RecordHistory({ noun, id }: { noun: Noun; id: number }) {
  const { language, words } = useLanguage();
  const { history, frame, content } = words;
  const record = useQuery(freshOptions(recordQuery(noun, id)));
  const versions = useQuery(queryOptions(historyQuery(noun, id)));
  const fields = record.data?.fields;
  const nameRecord = useRecordNames();
  const name = fields ? nameRecord(noun, id, fields) : null;
  const tellDropped = useTellDropped(noun);
  const restore = async (body: Parameters<typeof restoreVersion>[2]) =>
    tellDropped((await restoreVersion(noun, id, body)).dropped);
  useTitle(joinTitle(language, history.title, name?.title ?? ''));
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
      {record.data && versions.data && (
        <Versions
          kind={noun}
          path={recordQuery(noun, id).path}
          record={record.data}
          publicity={record.data}
          files={record.data.picture_files}
          versions={versions.data}
          restore={record.data.may.publish ? restore : null}
        />
      )}
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
