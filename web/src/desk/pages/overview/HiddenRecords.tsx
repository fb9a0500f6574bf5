// Pieces and exhibitions that are published but hidden, with the groups that hide them.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOptions } from '../../../api/desk/queries';
import type { HidingGroupBody } from '../../../api/desk/schema.gen';
import { hiddenQuery } from '../../../api/desk/visibility';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { listPath, paths } from '../../router/paths';
import { describeGroup } from '../../visibility/VisibilityReport';

/** How many published records the public does not see; undefined until it is known. */
export function useHiddenCount(): number | undefined {
  const found = useQuery(queryOptions(hiddenQuery)).data;
  return found && sum(found.artifacts) + sum(found.exhibitions);
}

const sum = (groups: readonly HidingGroupBody[]): number => groups.reduce((all, { records }) => all + records, 0);

export function HiddenRecords() {
  const { language, words } = useLanguage();
  const said = words.visibility;
  const found = useQuery(queryOptions(hiddenQuery)).data;
  if (!found) return null;
  const lists = [
    { noun: 'artifact', groups: found.artifacts, path: paths.hiddenArtifacts },
    { noun: 'exhibition', groups: found.exhibitions, path: paths.exhibitions },
  ] as const;
  return lists
    .filter(({ groups }) => groups.length > 0)
    .map(({ noun, groups, path }) => (
      <div key={noun} className="task">
        <span className="figure">{formatNumber(sum(groups))}</span>
        <p>
          {said.overview[noun](sum(groups))}
          {groups.map((group) => (
            <small key={group.id}>
              {said.reason(said.records[noun](formatNumber(group.records)), describeGroup(group, said, language))}{' '}
              <Link className="link" to={listPath(group.noun)}>
                {said.toGroup[noun === 'exhibition' ? 'exhibition-group' : 'category']}
              </Link>
            </small>
          ))}
        </p>
        <Link className="go link" to={path}>
          {words.overview.open}
        </Link>
      </div>
    ));
}
