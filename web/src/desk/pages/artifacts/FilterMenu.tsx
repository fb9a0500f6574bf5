// Adding a filter: first what, then which. What is typed narrows the choices, so that hundreds of periods stay usable.
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../language';
import { isComposing } from '../../use-keys';
import { fold } from '../../vocabulary/fold';
import { findPeriods, formatYears } from '../../vocabulary/period-search';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { CHIPS, type Chip, MISSING } from './filter';

interface Choice {
  value: string;
  label: string;
  detail: string;
}

const SHOWN = 50;

function useChoices(chip: Chip | null, text: string): readonly Choice[] {
  const { language, words } = useLanguage();
  const { list } = words;
  const { categories, dynasties } = useVocabulary();
  const named = (choices: readonly Choice[]) => choices.filter((choice) => fold(choice.label).includes(fold(text)));
  switch (chip) {
    case null:
      return named(CHIPS.map((value) => ({ value, label: list.filters[value], detail: '' })));
    case 'category':
      return named(categories.map(({ id, name }) => ({ value: String(id), label: name[language], detail: '' })));
    case 'missing':
      return named(MISSING.map((value) => ({ value, label: list.missing[value], detail: '' })));
    case 'featured':
      return named((['true', 'false'] as const).map((value) => ({ value, label: list.featured[value], detail: '' })));
    case 'dynasty':
      return findPeriods(text, dynasties)
        .slice(0, SHOWN)
        .map(({ period }) => ({
          value: String(period.id),
          label: period.name[language] || period.name.tw,
          detail: formatYears(period.year_start, period.year_end, language),
        }));
  }
}

interface FilterMenuProps {
  onChoose: (chip: Chip, value: string) => void;
  onClose: () => void;
}

export function FilterMenu({ onChoose, onClose }: FilterMenuProps) {
  const { list } = useLanguage().words;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chip, setChip] = useState<Chip | null>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const choices = useChoices(chip, text);
  const chosen = Math.min(at, choices.length - 1);
  useEffect(() => input.current?.focus(), []);
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    if (chip !== null) {
      onChoose(chip, choice.value);
      return;
    }
    setChip(choice.value as Chip);
    setText('');
    setAt(0);
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it closes it; its field is what can be operated
    <div
      className="popover filter-menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <div className="filter-field">
        <input
          ref={input}
          className="input"
          role="combobox"
          aria-label={chip === null ? list.filter : list.filters[chip]}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, choices.length - 1));
            else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
            else if (event.key === 'Enter') choose(choices[chosen]);
            else if (event.key === 'Escape') onClose();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </div>
      <div role="listbox" id={id} aria-label={list.filter} className="filter-list" tabIndex={-1}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={choice.value}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            tabIndex={-1}
            className={index === chosen ? 'option on' : 'option'}
            onClick={() => choose(choice)}
          >
            <span>{choice.label}</span>
            <small>{choice.detail}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
