// Above the list: search, the way of showing it, columns and order, a new artifact.

import { useState } from 'react';
import { Link } from 'react-router';
import { Check } from '../../../ui/Check';
import { Popover } from '../../../ui/Popover';
import { joinSpaced } from '../../../words/desk/punctuation';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { SearchField } from '../../parts/SearchField';
import { Segments } from '../../parts/Segments';
import { type ListFilter, SORTS, type Sort } from './filter';
import { COLUMNS, LAYOUTS, type Preferences } from './preferences';

interface ListToolsProps {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  preferences: Preferences;
  onPreferences: (part: Partial<Preferences>) => void;
  onCreate: (() => void) | null;
  /** The address of an export of the shown list; null for accounts that may not. */
  exportPath: string | null;
}

function ColumnsPanel({
  filter,
  onFilter,
  preferences,
  onPreferences,
}: Omit<ListToolsProps, 'onCreate' | 'exportPath'>) {
  const { language, words } = useLanguage();
  const { list } = words;
  return (
    <>
      <fieldset className="stack">
        <legend>{list.columns}</legend>
        {COLUMNS.map((column) => (
          <Check
            key={column}
            checked={preferences.columns.includes(column)}
            onChange={(event) =>
              onPreferences({
                columns: COLUMNS.filter((other) =>
                  other === column ? event.target.checked : preferences.columns.includes(other),
                ),
              })
            }
          >
            {list.headings[column]}
          </Check>
        ))}
      </fieldset>
      <label className="label">
        <span>{list.sort}</span>
        <select
          className="input"
          value={`${filter.descending ? '-' : ''}${filter.sort}`}
          onChange={(event) => {
            const { value } = event.target;
            onFilter({ ...filter, sort: value.replace('-', '') as Sort, descending: value.startsWith('-'), row: 1 });
          }}
        >
          {SORTS.flatMap((sort) => [
            <option key={sort} value={sort}>
              {joinSpaced(language, list.sorts[sort], list.ascending)}
            </option>,
            <option key={`-${sort}`} value={`-${sort}`}>
              {joinSpaced(language, list.sorts[sort], list.descending)}
            </option>,
          ])}
        </select>
      </label>
    </>
  );
}

export function ListTools({ filter, onFilter, preferences, onPreferences, onCreate, exportPath }: ListToolsProps) {
  const { list } = useLanguage().words;
  const [open, setOpen] = useState(false);
  return (
    <div className="list-tools">
      <SearchField
        label={list.search}
        hint={list.searchHint}
        query={filter.query}
        onSearch={(query) => onFilter({ ...filter, query, row: 1 })}
      />
      <span className="muted not-narrow cell-small">
        <kbd>/</kbd>
      </span>
      <span className="spacer not-narrow" />
      <Segments
        className="not-narrow"
        label={list.view}
        value={preferences.layout}
        choices={LAYOUTS.map((layout) => ({ value: layout, label: list.views[layout] }))}
        onChange={(layout) => onPreferences({ layout })}
      />
      <Popover
        className="columns-choice not-narrow"
        panelClass="columns-panel"
        isOpen={open}
        onOpen={setOpen}
        button={(opener) => (
          <Button {...opener} kind="secondary">
            {list.columns}
          </Button>
        )}
      >
        <ColumnsPanel filter={filter} onFilter={onFilter} preferences={preferences} onPreferences={onPreferences} />
      </Popover>
      {exportPath !== null && (
        <Link className="button secondary not-narrow" to={exportPath}>
          {list.exportList}
        </Link>
      )}
      {onCreate && (
        <Button kind="primary" onClick={onCreate}>
          {list.create}
        </Button>
      )}
    </div>
  );
}
