// An import that is under way, for those who may import.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { importsQuery, isAtWork } from '../../../api/desk/imports';
import { queryOptions } from '../../../api/desk/queries';
import { formatNumber } from '../../../words/dates';
import { useWords } from '../../language';
import { paths } from '../../router/paths';
import { useMay } from '../../session/use-session';

export function RunningImport() {
  const { imports, overview } = useWords();
  const mayPublish = useMay('publish');
  const found = useQuery({ ...queryOptions(importsQuery), enabled: mayPublish });
  const open = found.data?.imports.find((entry) => isAtWork(entry) || entry.state === 'paused');
  if (!open) return null;
  return (
    <div className="task">
      <span className="figure">{formatNumber(open.total)}</span>
      <p>{imports.overview(open.name, formatNumber(open.done), formatNumber(open.total))}</p>
      <Link className="go link" to={paths.import(open.id)}>
        {overview.open}
      </Link>
    </div>
  );
}
