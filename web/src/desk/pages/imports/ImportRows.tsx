// The rows of an import: what each would change, or what is wrong with it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { IMPORTS, type Import, type ImportRow, listImportRows } from '../../../api/desk/imports';
import type { CellValue } from '../../../api/desk/types';
import { useDescribe } from '../../artifact/use-describe';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { StateMark } from '../../parts/StateMark';
import { useListFieldNames } from './field-names';

interface ImportRowsProps {
  entry: Import;
  outcome: string;
  onRepair: (line: number, field: string, text: string) => void;
}

export function ImportRows({ entry, outcome, onRepair }: ImportRowsProps) {
  const said = useLanguage().words.imports;
  const found = useInfiniteQuery({
    queryKey: [`${IMPORTS}/${entry.id}/rows`, outcome, entry.finished_at],
    queryFn: ({ pageParam }) => listImportRows(entry.id, outcome, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => (rows.length < 100 ? undefined : rows.at(-1)?.id),
  });
  if (found.isError) return <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />;
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      {found.isSuccess && rows.length === 0 && <p className="hint">{said.noRows}</p>}
      {rows.length > 0 && (
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col">{said.row}</th>
              <th scope="col">{said.number}</th>
              <th scope="col">{said.name}</th>
              <th scope="col">{said.result}</th>
              <th scope="col">{said.change}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} onRepair={onRepair} />
            ))}
          </tbody>
        </table>
      )}
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {said.more}
        </Button>
      )}
    </>
  );
}

function Row({ row, onRepair }: { row: ImportRow; onRepair: ImportRowsProps['onRepair'] }) {
  const { language, words } = useLanguage();
  const said = words.imports;
  const other = language === 'tw' ? 'en' : 'tw';
  const name = row[`name_${language}`] || row[`name_${other}`] || words.list.untitled;
  return (
    <tr>
      <td className="muted">{row.line}</td>
      <td>{row.relic_number || '—'}</td>
      <td lang={row[`name_${language}`] ? undefined : other === 'tw' ? 'zh-Hant-TW' : 'en'}>{name}</td>
      <td>
        <Outcome row={row} />
      </td>
      <td>
        {row.outcome === 'wrong' ? (
          row.mistakes.map((mistake) => (
            <MistakeLine
              key={`${mistake.field} ${mistake.message}`}
              mistake={mistake}
              onRepair={(text) => onRepair(row.line, mistake.field, text)}
            />
          ))
        ) : row.outcome === 'new' ? (
          said.newPiece(row.cells.length, row.pictures)
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
  if (row.outcome === 'changed') return <StateMark mark="draft">{said.fieldCount(row.cells.length)}</StateMark>;
  return <span className="muted">{said.outcomes.unchanged}</span>;
}

function MistakeLine({
  mistake,
  onRepair,
}: {
  mistake: ImportRow['mistakes'][number];
  onRepair: (text: string) => void;
}) {
  const said = useLanguage().words.imports;
  const name = useListFieldNames();
  const fields = mistake.field.split(', ').filter(Boolean).map(name).join('、');
  return (
    <p className="import-mistake">
      <b>{said.inColumn(mistake.column, fields)}</b> {mistake.message}{' '}
      {mistake.repair !== null && (
        <Button size="small" onClick={() => onRepair(mistake.repair ?? '')}>
          {said.repair(mistake.repair)}
        </Button>
      )}
    </p>
  );
}

function ChangedCells({ row }: { row: ImportRow }) {
  const said = useLanguage().words.imports;
  const { describe, nameCell } = useDescribe('artifact');
  const text = (cell: string, value: unknown) => describe(cell, value as CellValue) || '—';
  return (
    <>
      {row.cells.map(({ cell, before, after }) => (
        <p key={cell}>
          <span className="muted">{nameCell(cell)}</span> <del>{text(cell, before)}</del>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden">{said.becomes}</span> <ins>{text(cell, after)}</ins>
        </p>
      ))}
      {row.pictures > 0 && <p>{said.newPictures(row.pictures)}</p>}
      {row.stale.length > 0 && <p className="muted">{said.stale(row.stale.map(nameCell).join('、'))}</p>}
    </>
  );
}
