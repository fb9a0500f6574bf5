// A field that finds a period: type a name, an alias, a year or a year of a reign; arrows choose, Enter takes.
import { useId, useState } from 'react';
import { htmlLang, otherLanguage } from '../../words/language';
import { useLanguage } from '../language';
import { RemoveButton } from '../parts/Button';
import { isComposing } from '../use-keys';
import { findPeriods, formatYears, lineage, type PeriodMatch } from './period-search';
import { useVocabulary } from './use-vocabulary';

const SHOWN = 60;

interface PeriodFieldProps {
  label: string;
  value: number | null;
  /** `year` is the year that the text named, if it named one. */
  onChange: (period: number | null, year: number | null) => void;
  placeholder?: string;
  hint?: string;
  describedBy?: string | undefined;
}

export function PeriodField({ label, value, onChange, placeholder, hint, describedBy }: PeriodFieldProps) {
  const { language, words } = useLanguage();
  const { dynasties } = useVocabulary();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const open = text !== null;
  const chosenPeriod = dynasties.find((period) => period.id === value);
  const shown = chosenPeriod
    ? lineage(chosenPeriod, dynasties)
        .map((period) => period.name[language] || period.name.tw)
        .join(' › ')
    : '';
  const offered = dynasties.filter((period) => period.active);
  const matches = open ? findPeriods(text, offered).slice(0, SHOWN) : [];
  const chosen = Math.min(at, matches.length - 1);
  const take = (match: PeriodMatch | undefined) => {
    if (!match) return;
    onChange(match.period.id, match.year);
    setText(null);
  };
  const second = otherLanguage(language);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it closes it; its field is what can be operated
    <div
      className="period-field"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setText(null);
      }}
    >
      <input
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={describedBy}
        aria-activedescendant={open && chosen >= 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text ?? shown}
        onClick={() => setText(text ?? '')}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'ArrowDown') {
            setText(text ?? '');
            setAt(open ? Math.min(chosen + 1, matches.length - 1) : 0);
          } else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
          else if (event.key === 'Enter' && open) take(matches[chosen]);
          else if (event.key === 'Escape' && open) setText(null);
          else return;
          event.preventDefault();
        }}
      />
      {value !== null && <RemoveButton label={words.editor.period.remove} onClick={() => onChange(null, null)} />}
      {open && (
        <div className="popover period-list">
          {hint && <p className="hint">{hint}</p>}
          <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
            {matches.map(({ period, year }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={period.id}
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === chosen}
                tabIndex={-1}
                className={`option depth-${text === '' ? Math.min(lineage(period, dynasties).length - 1, 3) : 0}${index === chosen ? ' on' : ''}`}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take({ period, year })}
              >
                <span className="song" lang={htmlLang(language)}>
                  {period.name[language] || period.name[second]}
                </span>
                <span className="muted" lang={htmlLang(second)}>
                  {period.name[second]}
                </span>
                <small>{year ?? formatYears(period.year_start, period.year_end, language)}</small>
              </div>
            ))}
            {matches.length === 0 && <p className="jump-group">{words.frame.noMatch}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
