// The pieces that an import added or changed, each with what became of it and its own page.
import { Link } from 'react-router';
import type { Import, ImportRow } from '../../../api/desk/imports';
import { Table } from '../../../ui/Table';
import { formatNumber } from '../../../words/dates';
import { Thumbnail } from '../../artifact/Thumbnail';
import { useArtifactLines } from '../../artifact/use-artifact-lines';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { StateMark } from '../../parts/StateMark';
import { paths } from '../../router/paths';
import { RowName } from './RowName';
import { useImportRows } from './use-import-rows';

export function AppliedRows({ entry }: { entry: Import }) {
  const said = useLanguage().words.imports;
  const found = useImportRows(entry, 'new,changed');
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  const [lines] = useArtifactLines(rows.flatMap(({ artifact }) => artifact ?? []));
  if (found.isError) return <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />;
  if (rows.length === 0) return null;
  return (
    <section className="import-applied">
      <h2 className="section-title">
        {said.appliedRows}
        <small>{said.pieces(formatNumber(found.data?.pages[0]?.total ?? 0))}</small>
      </h2>
      <Table
        label={said.appliedRows}
        className="flush import-rows"
        columns={[
          { heading: said.row, className: 'import-line' },
          { className: 'import-picture' },
          said.number,
          said.name,
          said.result,
        ]}
      >
        {rows.map((row) => {
          // A new piece that was undone is gone, and one in the bin has no page.
          const line = row.artifact === null ? null : lines.get(row.artifact);
          return (
            <tr key={row.id}>
              <td className="import-line muted">{row.line}</td>
              <td className="import-picture">
                <Thumbnail item={line} />
              </td>
              <td className="nowrap">{row.relic_number}</td>
              <td>
                {line ? (
                  <Link className="link" to={paths.artifact(line.id)}>
                    <RowName row={row} />
                  </Link>
                ) : (
                  <RowName row={row} />
                )}
                {row.state === 'skipped' &&
                  row.mistakes.map(({ field, message }) => (
                    <p key={`${field} ${message}`} className="error">
                      {message}
                    </p>
                  ))}
                {row.reason && <p className="hint">{row.reason}</p>}
              </td>
              <td className="nowrap">
                <Outcome row={row} />
              </td>
            </tr>
          );
        })}
      </Table>
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {said.more}
        </Button>
      )}
    </section>
  );
}

function Outcome({ row }: { row: ImportRow }) {
  const said = useLanguage().words.imports;
  if (row.state === 'skipped') return <StateMark mark="failed">{said.rowStates.skipped}</StateMark>;
  if (row.state === 'undone') return <StateMark mark="withdrawn">{said.rowStates.undone}</StateMark>;
  if (row.state === 'kept') return <StateMark mark="draft">{said.rowStates.kept}</StateMark>;
  if (row.state === 'waiting') return <span className="muted">{said.rowStates.waiting}</span>;
  if (row.outcome === 'new') return <StateMark mark="published">{said.outcomes.new}</StateMark>;
  return <StateMark mark="scheduled">{said.fieldCount(row.cells.length)}</StateMark>;
}
