// The filters that act, each as a chip with its field, its value and a ×; and a button that adds one.
import { Popover } from '../../../ui/Popover';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { RemoveButton } from '../../parts/Button';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { FilterMenu } from './FilterMenu';
import { type Chip, type ListFilter, listChips, MISSING, withoutChips } from './filter';

interface FilterChipsProps {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  total: number | null;
  open: boolean;
  onOpen: (open: boolean) => void;
}

export function FilterChips({ filter, onFilter, total, open, onOpen }: FilterChipsProps) {
  const { language, words } = useLanguage();
  const { list } = words;
  const { categories, dynasties } = useVocabulary();
  const value = (chip: Chip): string => {
    const text = filter[chip];
    if (chip === 'missing') return list.missing[MISSING.find((name) => name === text) ?? 'tw'];
    if (chip === 'featured') return list.featured[text === 'true' ? 'true' : 'false'];
    const found = (chip === 'category' ? categories : dynasties).find((entry) => String(entry.id) === text);
    return found?.name[language] || found?.name.tw || text;
  };
  const chips = listChips(filter);
  const narrowed = chips.length > 0 || filter.query !== '' || filter.state !== '';
  return (
    <div className="filter-chips">
      {chips.map((chip) => (
        <span key={chip} className="chip">
          <b>{list.filters[chip]}</b> {value(chip)}
          <RemoveButton
            label={list.removeFilter(`${list.filters[chip]} ${value(chip)}`)}
            onClick={() => onFilter({ ...filter, [chip]: '', row: 1 })}
          />
        </span>
      ))}
      <Popover
        className="filter-add"
        panelClass="filter-menu"
        isOpen={open}
        onOpen={onOpen}
        button={(opener) => (
          <button {...opener} type="button" className="chip add">
            {list.addFilter}
          </button>
        )}
      >
        <FilterMenu
          onChoose={(chip, chosen) => {
            onFilter({ ...filter, [chip]: chosen, row: 1 });
            onOpen(false);
          }}
        />
      </Popover>
      {chips.length > 0 && (
        <button type="button" className="link muted not-narrow as-text" onClick={() => onFilter(withoutChips(filter))}>
          {list.clearFilters}
        </button>
      )}
      <span className="spacer" />
      <span className="muted not-narrow cell-small" role="status">
        {total === null ? '' : narrowed ? list.matches(formatNumber(total)) : list.total(formatNumber(total))}
      </span>
    </div>
  );
}
