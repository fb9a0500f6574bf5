// Which field each column fills: known ones are shown, unknown ones wait for a decision.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { chooseForImport, type Import, importsQuery, type Mapping } from '../../../api/desk/imports';
import { queryOptions } from '../../../api/desk/queries';
import { Check } from '../../../ui/Check';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { StateMark } from '../../parts/StateMark';
import { BlankCells } from './BlankCells';
import { DeleteButton } from './DeleteButton';
import { useListFieldNames } from './field-names';
import { MappingPicker } from './MappingPicker';
import { useRefresh } from './use-refresh';

/** Characters of a mapping's name. */
const MOST_NAME = 120;

/** The value of a choice that has not been made; an empty one leaves the column out. */
const UNDECIDED = '?';

export function ColumnsStep({ entry, onDone }: { entry: Import; onDone: () => void }) {
  const { words } = useLanguage();
  const said = words.imports;
  const name = useListFieldNames();
  const refresh = useRefresh();
  const found = useQuery(queryOptions(importsQuery));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [clears, setClears] = useState(entry.clears);
  const [remember, setRemember] = useState(true);
  const [mapping, setMapping] = useState('');
  const [mappingName, setMappingName] = useState(() => entry.name.replace(/\.[^.]*$/, '').slice(0, MOST_NAME));
  const fields = found.data?.fields ?? [];
  const takeOver = (picked: Mapping | null) => {
    setMapping(picked?.name ?? '');
    if (!picked) return;
    setMappingName(picked.name);
    setClears(picked.clears);
    const known = entry.columns.filter(({ name: header }) => header in picked.columns);
    setChosen({
      ...chosen,
      ...Object.fromEntries(known.map(({ letter, name: header }) => [letter, picked.columns[header] ?? ''])),
    });
  };
  const fieldOf = (letter: string, known: string | null) => chosen[letter] ?? known ?? UNDECIDED;
  const open = entry.columns.filter(({ letter, field }) => fieldOf(letter, field) === UNDECIDED).length;
  const isOpen = open > 0;
  const next = useMutation({
    mutationFn: () => {
      const columns = Object.fromEntries(
        entry.columns.map(({ letter, field }) => [letter, fieldOf(letter, field)] as const),
      );
      return chooseForImport(entry.id, {
        revision: entry.revision,
        columns,
        clears,
        ...(remember && { remember: mappingName.trim() }),
      });
    },
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
  return (
    <>
      <p className="import-understood" role="status">
        {said.understoodColumns(formatNumber(entry.columns.length - open), formatNumber(entry.columns.length))}
      </p>
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
          {entry.columns.map(({ letter, name: header, sample, field, known_by }) => {
            const value = fieldOf(letter, field);
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
                    onChange={(event) => setChosen({ ...chosen, [letter]: event.target.value })}
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
      <BlankCells clears={clears} onChange={setClears} />
      {next.isError && (
        <p role="alert" className="error">
          {readRefusal(next.error).message || words.frame.failed}
        </p>
      )}
      <div className="row">
        <Button
          kind="primary"
          inactive={isOpen || (remember && mappingName.trim() === '')}
          busy={next.isPending}
          aria-describedby={isOpen ? 'columns-open' : undefined}
          onClick={() => next.mutate()}
        >
          {said.toCheck}
        </Button>
        <Check checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {said.remember}
        </Check>
        {remember && (
          <input
            className="input import-mapping-name"
            aria-label={said.mappingName}
            maxLength={MOST_NAME}
            value={mappingName}
            onChange={(event) => setMappingName(event.target.value)}
          />
        )}
        <span className="spacer" />
        <DeleteButton id={entry.id} />
      </div>
      {open > 0 && (
        <p id="columns-open" className="hint">
          {said.undecidedColumns(formatNumber(open))}
        </p>
      )}
    </>
  );
}
