// Above the log: search, account, area, days; and the present filters, each of which can be removed.
import { formatNumber } from '../../../words/dates';
import { useWords } from '../../language';
import { RemoveButton } from '../../parts/Button';
import { SearchField } from '../../parts/SearchField';
import { isForBulk } from './bulk-search';

/** What the address says about the list; each is also a parameter of the API. */
export interface LogFilter {
  query: string;
  who: string;
  area: string;
  from: string;
  to: string;
}

interface LogFiltersProps {
  filter: LogFilter;
  people: readonly string[];
  total: number | undefined;
  onFilter: (part: Partial<LogFilter>) => void;
}

const shownDay = (day: string) => day.replaceAll('-', '.');

export function LogFilters({ filter, people, total, onFilter }: LogFiltersProps) {
  const words = useWords();
  const { log } = words;
  const onlyBulk = isForBulk(filter.query, words);
  const days = [filter.from && log.since(shownDay(filter.from)), filter.to && log.until(shownDay(filter.to))]
    .filter(Boolean)
    .join(log.comma);
  const toggle = (name: string, on: boolean, part: Partial<LogFilter>) => (
    <button type="button" className={on ? 'chip plain' : 'chip add'} aria-pressed={on} onClick={() => onFilter(part)}>
      {name}
    </button>
  );
  const toggleArea = (area: string, name: string) =>
    toggle(name, filter.area === area, { area: filter.area === area ? '' : area });
  return (
    <>
      <div className="list-tools log-tools">
        <SearchField
          label={log.search}
          hint={log.searchHint}
          query={filter.query}
          onSearch={(query) => onFilter({ query })}
        />
        <select
          className="input"
          aria-label={log.people}
          value={filter.who}
          onChange={(event) => onFilter({ who: event.target.value })}
        >
          <option value="">{log.allPeople}</option>
          {people.map((name) => (
            <option key={name} value={name || '-'}>
              {name || log.server}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={log.area}
          value={filter.area}
          onChange={(event) => onFilter({ area: event.target.value })}
        >
          <option value="">{log.allAreas}</option>
          {Object.entries(log.areas).map(([area, name]) => (
            <option key={area} value={area}>
              {name}
            </option>
          ))}
        </select>
        <span className="row log-days">
          <input
            className="input"
            type="date"
            aria-label={log.from}
            value={filter.from}
            max={filter.to || undefined}
            onChange={(event) => onFilter({ from: event.target.value })}
          />
          <span className="muted">–</span>
          <input
            className="input"
            type="date"
            aria-label={log.to}
            value={filter.to}
            min={filter.from || undefined}
            onChange={(event) => onFilter({ to: event.target.value })}
          />
        </span>
      </div>
      <div className="filter-chips">
        {days && (
          <span className="chip">
            <b>{log.day}</b> {days}
            <RemoveButton label={log.clear(log.day)} onClick={() => onFilter({ from: '', to: '' })} />
          </span>
        )}
        {toggleArea('personal', log.onlyPersonal)}
        {toggleArea('refusal', log.onlyRefused)}
        {toggle(log.onlyBulk, onlyBulk, { query: onlyBulk ? '' : log.bulk })}
        <span className="spacer" />
        <span className="muted" role="status">
          {total !== undefined && log.count(formatNumber(total))}
        </span>
      </div>
    </>
  );
}
