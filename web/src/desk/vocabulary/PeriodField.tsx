// A field that finds a period: type a dating, a name, a year or a year of a reign; arrows choose, Enter takes.
import { useState } from 'react';
import { Combobox } from '../../ui/Combobox';
import { htmlLang, otherLanguage } from '../../words/language';
import { formatYears } from '../../words/years';
import { useLanguage } from '../language';
import { RemoveButton } from '../parts/Button';
import { lineage, type PeriodMatch, usePeriodSearch } from './period-search';
import { useChoiceNames, useVocabulary } from './use-vocabulary';

const SHOWN = 60;

interface PeriodFieldProps {
  label: string;
  value: number | null;
  /** `years` are the first and the last year that the text named, if it named any. */
  onChange: (period: number | null, years: readonly [number, number] | null) => void;
  placeholder?: string;
  hint?: string;
  describedBy?: string | undefined;
  /** A period that is not offered. */
  without?: number;
}

export function PeriodField({ label, value, onChange, placeholder, hint, describedBy, without }: PeriodFieldProps) {
  const { language, words } = useLanguage();
  const { dynasties } = useVocabulary();
  const nameOf = useChoiceNames();
  const [text, setText] = useState<string | null>(null);
  const chosenPeriod = dynasties.find((period) => period.id === value);
  const shown = chosenPeriod ? lineage(chosenPeriod, dynasties).map(nameOf).join(' › ') : '';
  const offered = dynasties.filter((period) => period.active && period.id !== without);
  const search = usePeriodSearch(text, offered);
  const matches = search.matches.slice(0, SHOWN);
  const take = (match: PeriodMatch | undefined) => {
    if (!match) return;
    onChange(match.period.id, match.years);
    setText(null);
  };
  const takeChosen = async (match: PeriodMatch | undefined) => {
    // Typed faster than the answer came: the present text counts, not an earlier one.
    if (!search.isOld) return take(match);
    const [first] = await search.ask().catch(() => []);
    take(first);
  };
  const second = otherLanguage(language);
  return (
    <Combobox
      className="period-field"
      label={label}
      placeholder={placeholder}
      describedBy={describedBy}
      text={text ?? shown}
      onText={setText}
      options={matches}
      keyOf={({ period }) => period.id}
      classOf={({ period }) => (text === '' ? `depth-${Math.min(lineage(period, dynasties).length - 1, 3)}` : '')}
      renderOption={({ period, years, isDerived }) => (
        <>
          <span className="song" lang={htmlLang(language)}>
            {period.name[language] || period.name[second]}
          </span>
          <span className="muted" lang={htmlLang(second)}>
            {period.name[second]}
          </span>
          {isDerived && <span className="muted">{words.editor.period.derived}</span>}
          <small>{formatYears(years?.[0] ?? period.year_start, years?.[1] ?? period.year_end, language)}</small>
        </>
      )}
      onTake={take}
      onEnter={(match) => void takeChosen(match)}
      isOpen={text !== null}
      onOpen={() => setText('')}
      onClose={() => setText(null)}
      hint={hint && <p className="hint">{hint}</p>}
      noMatch={search.isOld ? null : words.frame.noMatch}
      button={
        value !== null && <RemoveButton label={words.editor.period.remove} onClick={() => onChange(null, null)} />
      }
    />
  );
}
