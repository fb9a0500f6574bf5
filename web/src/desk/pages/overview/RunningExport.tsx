// An export that is being made, for those who may export.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { exportsQuery, queryOptions } from '../../../api/desk/queries';
import { formatNumber } from '../../../words/dates';
import { useWords } from '../../language';
import { paths } from '../../router/paths';
import { useMay } from '../../session/use-session';

export function RunningExport() {
  const { exports, overview } = useWords();
  const mayPublish = useMay('publish');
  const found = useQuery({ ...queryOptions(exportsQuery), enabled: mayPublish });
  const open = found.data?.exports.find(({ state }) => state === 'running' || state === 'waiting');
  if (!open) return null;
  return (
    <div className="task">
      <span className="figure">{formatNumber(open.total)}</span>
      <p>{exports.overview(formatNumber(open.done), formatNumber(open.total))}</p>
      <Link className="go link" to={paths.exports}>
        {overview.open}
      </Link>
    </div>
  );
}
