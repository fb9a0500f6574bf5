// The rows of an import: the changes of each, or its mistakes.

import type { Import, ImportRow } from '../../../api/desk/imports';
import type { ArtifactLine, CellValue } from '../../../api/desk/types';
import { Table } from '../../../ui/Table';
import { joinNames } from '../../../words/desk/punctuation';
import { Thumbnail } from '../../artifact/Thumbnail';
import { useArtifactLines } from '../../artifact/use-artifact-lines';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { StateMark } from '../../parts/StateMark';
import type { Decisions } from './decisions';
import { useDescribeRow, useListFieldNames } from './field-names';
import { RowName } from './RowName';
import { useImportRows } from './use-import-rows';

interface ImportRowsProps {
  entry: Import;
  outcome: string;
  repairs: Decisions['repairs'];
  /** Pressed again, a repair is withdrawn. */
  onRepair: (line: number, field: string, text: string) => void;
}

export function ImportRows({ entry, outcome, repairs, onRepair }: ImportRowsProps) {
  const said = useLanguage().words.imports;
  const found = useImportRows(entry, outcome);
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  const [lines] = useArtifactLines(rows.flatMap(({ artifact }) => artifact ?? []));
  if (found.isError) return <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />;
  return (
    <>
      {found.isSuccess && rows.length === 0 && <p className="hint">{said.noRows}</p>}
      {rows.length > 0 && (
        <Table
          label={said.rows}
          className="top import-rows"
          columns={[
            { heading: said.row, className: 'import-line' },
            { className: 'import-picture' },
            said.number,
            said.name,
            said.result,
            said.change,
          ]}
        >
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              line={row.artifact === null ? null : lines.get(row.artifact)}
              repairs={repairs[row.line]}
              onRepair={onRepair}
            />
          ))}
        </Table>
      )}
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {said.more}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  row: ImportRow;
  line: ArtifactLine | null | undefined;
  repairs: Decisions['repairs'][string] | undefined;
  onRepair: ImportRowsProps['onRepair'];
}

function Row({ row, line, repairs, onRepair }: RowProps) {
  return (
    <tr>
      <td className="import-line muted">{row.line}</td>
      <td className="import-picture">
        <Thumbnail item={line} />
      </td>
      <td className="nowrap">{row.relic_number || '—'}</td>
      <td>
        <RowName row={row} />
      </td>
      <td className="nowrap">
        <Outcome row={row} />
      </td>
      <td className="import-changes">
        {row.outcome === 'wrong' ? (
          row.mistakes.map((mistake) => (
            <MistakeLine
              key={`${mistake.field} ${mistake.message}`}
              mistake={mistake}
              isRepaired={mistake.repair !== null && repairs?.[mistake.field] === mistake.repair}
              onRepair={(text) => onRepair(row.line, mistake.field, text)}
            />
          ))
        ) : row.outcome === 'new' ? (
          <NewCells row={row} />
        ) : (
          <ChangedCells row={row} />
        )}
      </td>
    </tr>
  );
}

function Outcome({ row }: { row: ImportRow }) {
  const said = useLanguage().words.imports;
  if (row.outcome === 'wrong') return <StateMark mark="missing">{said.leftOut}</StateMark>;
  if (row.outcome === 'new') return <StateMark mark="published">{said.outcomes.new}</StateMark>;
  if (row.outcome === 'changed') return <StateMark mark="scheduled">{said.fieldCount(row.cells.length)}</StateMark>;
  return <span className="muted">{said.outcomes.unchanged}</span>;
}

function MistakeLine({
  mistake,
  isRepaired,
  onRepair,
}: {
  mistake: ImportRow['mistakes'][number];
  isRepaired: boolean;
  onRepair: (text: string) => void;
}) {
  const { language, words } = useLanguage();
  const said = words.imports;
  const name = useListFieldNames();
  const fields = joinNames(language, mistake.field.split(', ').filter(Boolean).map(name));
  return (
    <div className="import-mistake">
      <b>{said.inColumn(mistake.column, fields)}</b>
      <span>{mistake.message}</span>
      {mistake.repair !== null && (
        <Button size="small" aria-pressed={isRepaired} onClick={() => onRepair(mistake.repair ?? '')}>
          {said.repair(mistake.repair)}
        </Button>
      )}
    </div>
  );
}

/** All values of a piece that would be added, folded away. */
function NewCells({ row }: { row: ImportRow }) {
  const said = useLanguage().words.imports;
  const { describe, nameCell } = useDescribeRow();
  return (
    <details className="import-new">
      <summary className="muted">{said.newPiece(row.cells.length, row.pictures)}</summary>
      <dl>
        {row.cells.map(({ cell, after }) => (
          <div key={cell}>
            <dt className="muted">{nameCell(cell)}</dt>
            <dd>{describe(cell, after as CellValue) || '—'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ChangedCells({ row }: { row: ImportRow }) {
  const { language, words } = useLanguage();
  const said = words.imports;
  const { describe, nameCell } = useDescribeRow();
  const text = (cell: string, value: unknown) => describe(cell, value as CellValue) || '—';
  return (
    <>
      {row.cells.map(({ cell, before, after }) => (
        <div key={cell} className="import-change">
          <span className="muted">{nameCell(cell)}</span>
          <span>
            <del>{text(cell, before)}</del>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden">{said.becomes}</span> <ins>{text(cell, after)}</ins>
            {cell === 'period' && row.period_derived && <span className="muted"> {words.editor.period.derived}</span>}
          </span>
        </div>
      ))}
      {row.pictures > 0 && <p>{said.newPictures(row.pictures)}</p>}
      {row.stale.length > 0 && <p className="muted">{said.stale(joinNames(language, row.stale.map(nameCell)))}</p>}
    </>
  );
}
