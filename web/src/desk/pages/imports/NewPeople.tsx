// People whom the rows of an import name and who are added as drafts with them.
import { Link } from 'react-router';
import type { Import } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { paths } from '../../router/paths';
import { useImportRows } from './use-import-rows';

export function NewPeople({ entry }: { entry: Import }) {
  if (entry.figures.people === 0) return null;
  return <PeopleList entry={entry} />;
}

function PeopleList({ entry }: { entry: Import }) {
  const said = useLanguage().words.imports;
  const found = useImportRows(entry, 'person');
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  const isApplied = entry.state === 'done';
  const summary = isApplied ? said.addedPeople : said.newPeople;
  return (
    <details>
      <summary>{summary(formatNumber(entry.figures.people))}</summary>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      <ul className="hint">
        {rows.map(({ id, line, artifact, name_tw, name_en }) => (
          <li key={id}>
            {isApplied && artifact !== null ? (
              <Link className="link" to={paths.person(artifact)}>
                {name_tw || name_en}
              </Link>
            ) : (
              said.personInRow(name_tw || name_en, String(line))
            )}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="small" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {said.more}
        </Button>
      )}
    </details>
  );
}
