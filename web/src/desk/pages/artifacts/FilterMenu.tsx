// Adding a filter: first its field, then its value. Typed text narrows the choices, so that hundreds of periods stay usable.
import { useState } from 'react';
import { Combobox } from '../../../ui/Combobox';
import { formatYears } from '../../../words/years';
import { useLanguage } from '../../language';
import { findNamed } from '../../vocabulary/find-named';
import { usePeriodSearch } from '../../vocabulary/period-search';
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
  const found = usePeriodSearch(chip === 'dynasty' ? text : null, dynasties);
  const named = (choices: readonly Choice[]) => findNamed(text, choices, ({ label }) => [label]);
  switch (chip) {
    case null:
      return named(CHIPS.map((value) => ({ value, label: list.filters[value], detail: '' })));
    case 'category':
      return findNamed(text, categories, ({ name }) => [name.tw, name.en]).map(({ id, name }) => ({
        value: String(id),
        label: name[language] || name.tw || name.en,
        detail: '',
      }));
    case 'missing':
      return named(MISSING.map((value) => ({ value, label: list.missing[value], detail: '' })));
    case 'featured':
      return named((['true', 'false'] as const).map((value) => ({ value, label: list.featured[value], detail: '' })));
    case 'dynasty':
      return found.matches.slice(0, SHOWN).map(({ period }) => ({
        value: String(period.id),
        label: period.name[language] || period.name.tw,
        detail: formatYears(period.year_start, period.year_end, language),
      }));
  }
}

export function FilterMenu({ onChoose }: { onChoose: (chip: Chip, value: string) => void }) {
  const { list } = useLanguage().words;
  const [chip, setChip] = useState<Chip | null>(null);
  const [text, setText] = useState('');
  const choices = useChoices(chip, text);
  return (
    <Combobox
      key={chip}
      className="inset"
      label={chip === null ? list.filter : list.filters[chip]}
      text={text}
      onText={setText}
      options={choices}
      keyOf={({ value }) => value}
      renderOption={({ label, detail }) => (
        <>
          <span>{label}</span>
          <small>{detail}</small>
        </>
      )}
      onTake={({ value }) => {
        if (chip !== null) return onChoose(chip, value);
        setChip(value as Chip);
        setText('');
      }}
      isOpen
      takesFocus
    />
  );
}
