// Which field each column fills: known ones are shown, unknown ones wait for a decision.
import { useQuery } from '@tanstack/react-query';
import { type Import, importsQuery, type Mapping } from '../../../api/desk/imports';
import { queryOptions } from '../../../api/desk/queries';
import { Check } from '../../../ui/Check';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Problem } from '../../parts/Problem';
import { StateMark } from '../../parts/StateMark';
import { BlankCells } from './BlankCells';
import { DeleteButton } from './DeleteButton';
import { MOST_NAME } from './decisions';
import { useListFieldNames } from './field-names';
import { MappingPicker } from './MappingPicker';
import { ProgramPicker } from './ProgramPicker';
import { fieldOf, UNDECIDED, useColumns } from './use-columns';
import { useRefusal } from './use-refusal';

export function ColumnsStep({ entry, onDone }: { entry: Import; onDone: () => void }) {
  const { words } = useLanguage();
  const said = words.imports;
  const name = useListFieldNames();
  const found = useQuery(queryOptions(importsQuery));
  const { choices, change, send } = useColumns(entry, onDone);
  const refusal = useRefusal(entry.id);
  const { fields: chosen, clears, remember, mappingName, mapping } = choices;
  const fields = found.data?.fields ?? [];
  const takeOver = (picked: Mapping | null) => {
    if (!picked) {
      change({ mapping: '' });
      return;
    }
    const known = entry.columns.filter(({ name: header }) => header in picked.columns);
    change({
      mapping: picked.name,
      mappingName: picked.name,
      clears: picked.clears,
      fields: {
        ...chosen,
        ...Object.fromEntries(known.map(({ letter, name: header }) => [letter, picked.columns[header] ?? ''])),
      },
    });
  };
  const open = entry.columns.filter((column) => fieldOf(column, choices) === UNDECIDED).length;
  const isOpen = open > 0;
  return (
    <>
      <p className="import-understood" role="status">
        {said.understoodColumns(formatNumber(entry.columns.length - open), formatNumber(entry.columns.length))}
      </p>
      <ProgramPicker
        entry={entry}
        programs={found.data?.programs ?? []}
        onPicked={() => change({ fields: {}, mapping: '', revision: null })}
      />
      <MappingPicker mappings={found.data?.mappings ?? []} picked={mapping} onPick={takeOver} />
      <table className="table flush import-columns">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {said.column}
            </th>
            <th scope="col">{said.sample}</th>
            <th scope="col">{said.field}</th>
            <th scope="col">{said.fieldId}</th>
            <th scope="col">{said.knownBy}</th>
          </tr>
        </thead>
        <tbody>
          {entry.columns.map((column) => {
            const { letter, name: header, sample, known_by } = column;
            const value = fieldOf(column, choices);
            const known = letter in chosen ? 'chosen' : known_by;
            return (
              <tr key={letter} className={value === UNDECIDED ? 'selected' : undefined}>
                <td className="import-letter muted">{letter}</td>
                <td className="song">{header || '—'}</td>
                <td className="import-sample muted">{sample}</td>
                <td>
                  <select
                    className="input small"
                    aria-label={said.fieldOf(header || letter)}
                    value={value}
                    onChange={(event) => change({ fields: { ...chosen, [letter]: event.target.value } })}
                  >
                    {value === UNDECIDED && <option value={UNDECIDED}>{said.pick}</option>}
                    <option value="">{said.leaveOut}</option>
                    {fields.map((choice) => (
                      <option key={choice} value={choice}>
                        {name(choice)}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="import-field-id muted nowrap">{value === UNDECIDED ? '' : value}</td>
                <td className="nowrap">
                  {value === UNDECIDED ? (
                    <StateMark mark="missing">{said.undecided}</StateMark>
                  ) : (
                    value !== '' && <StateMark mark="published">{known === '' ? '' : said.known[known]}</StateMark>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="hint">{said.columnIds}</p>
      <BlankCells clears={clears} onChange={(clears) => change({ clears })} />
      {refusal?.order === 'columns' && <Problem text={refusal.message || (send.isError ? words.frame.failed : '')} />}
      <div className="row">
        <Button
          kind="primary"
          inactive={isOpen || (remember && mappingName.trim() === '')}
          busy={send.isPending}
          aria-describedby={isOpen ? 'columns-open' : undefined}
          onClick={() => send.mutate()}
        >
          {said.toCheck}
        </Button>
        <Check checked={remember} onChange={(event) => change({ remember: event.target.checked })}>
          {said.remember}
        </Check>
        {remember && (
          <input
            className="input import-mapping-name"
            aria-label={said.mappingName}
            maxLength={MOST_NAME}
            value={mappingName}
            onChange={(event) => change({ mappingName: event.target.value })}
          />
        )}
        <span className="spacer" />
        <DeleteButton entry={entry} />
      </div>
      {open > 0 && (
        <p id="columns-open" className="hint">
          {said.undecidedColumns(formatNumber(open))}
        </p>
      )}
    </>
  );
}
