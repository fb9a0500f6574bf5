// The versions of the in-house data of a piece, for those who may know them.

import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { inHouseHistoryQuery, inHouseQuery, restoreInHouse } from '../../../api/desk/in-house';
import { freshOptions, queryOptions, recordQuery } from '../../../api/desk/queries';
import { joinSpaced, joinTitle } from '../../../words/desk/punctuation';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { useRecordNames } from '../../record-editor/naming';
import { paths } from '../../router/paths';
import { Versions } from './Versions';

export function InHouseHistoryPage() {
  const id = Number(useParams().id);
  const { language, words } = useLanguage();
  const { catalogue, frame, content, history } = words;
  const piece = useQuery(queryOptions(recordQuery('artifact', id)));
  const details = useQuery(freshOptions(inHouseQuery(id)));
  const versions = useQuery(queryOptions(inHouseHistoryQuery(id)));
  const nameRecord = useRecordNames();
  const name = piece.data ? nameRecord('artifact', id, piece.data.fields) : null;
  const title = joinSpaced(language, catalogue.inHouse.title, history.title);
  useTitle(joinTitle(language, title, name?.title ?? ''));
  const failed = [piece, details, versions].find(({ isError }) => isError);
  return (
    <main className="page" aria-busy={details.isPending || versions.isPending || undefined}>
      <div className="page-head">
        <Link className="back" to={paths.artifact(id)}>
          {frame.back(name?.number || content.lists.artifact)}
        </Link>
        <h1 className="ellipsis">{title}</h1>
        <span className="ellipsis muted" lang={name?.lang}>
          {name?.title ?? ''}
        </span>
      </div>
      {failed && <LoadFailure failure={failed.error} onRetry={() => void failed.refetch()} />}
      {details.data && versions.data && (
        <Versions
          kind="in-house"
          path={inHouseQuery(id).path}
          record={details.data}
          publicity={null}
          files={{}}
          versions={versions.data}
          restore={(body) => restoreInHouse(id, body)}
        />
      )}
    </main>
  );
}
