// The period: found by name or year, with its grade, a span's other end and years; below, the sentences as the site prints them.
import { useId } from 'react';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { formatYear, formatYears } from '../../../words/years';
import { cellOf } from '../../document/cells';
import { useLanguage } from '../../language';
import { useCell, useEditing } from '../../record-editor/editing';
import { YearCell } from '../../record-editor/YearCell';
import { PeriodField } from '../../vocabulary/PeriodField';
import { ATTRIBUTIONS, labelPeriod, proposeText } from '../../vocabulary/period-label';
import { usePeriodSearch } from '../../vocabulary/period-search';
import { useVocabulary } from '../../vocabulary/use-vocabulary';

/** A year of the piece; its period's year where it has none. */
function YearField({ cell, automatic }: { cell: 'year_earliest' | 'year_latest'; automatic: number | null }) {
  const { language, words } = useLanguage();
  const label = words.fields.artifact[cell];
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        <span>{label}</span>
      </label>
      <YearCell
        cell={cell}
        label={label}
        id={id}
        placeholder={automatic === null ? '' : formatYear(automatic, language)}
      />
    </div>
  );
}

export function PeriodBlock() {
  const { language, words } = useLanguage();
  const { editor } = words;
  const { autosave, maySave } = useEditing();
  const { dynasties } = useVocabulary();
  const [id, setId] = useCell('period');
  const [endId, setEndId] = useCell('period_end');
  const [attribution, setAttribution] = useCell('attribution');
  const [earliest] = useCell('year_earliest');
  const [latest] = useCell('year_latest');
  const [ownTw] = useCell('dynasty.tw');
  const [ownEn] = useCell('dynasty.en');
  const own = { tw: ownTw, en: ownEn };
  const first = dynasties.find((period) => period.id === id);
  const last = dynasties.find((period) => period.id === endId);
  const label = first ? labelPeriod(first, dynasties) : { tw: '', en: '' };
  const proposed = first ? proposeText(label, last ? labelPeriod(last, dynasties) : null, attribution) : null;
  const found = usePeriodSearch(ownTw || ownEn || null, dynasties);
  const isDerived = !found.isOld && found.matches.some((match) => match.isDerived && match.period.id === id);
  const start = earliest ?? first?.year_start ?? null;
  const end = latest ?? (last ?? first)?.year_end ?? null;
  const write = (text: { tw: string; en: string }) => {
    for (const side of LANGUAGES) autosave.edit(cellOf('dynasty', side), text[side]);
  };
  return (
    <div className="block" data-cell="period">
      <div className="block-title">
        <span>{words.fields.artifact.period}</span>
        <span className="spacer" />
        <span className="muted">{formatYears(start, end, language)}</span>
      </div>
      <PeriodField
        label={editor.period.find}
        hint={editor.period.hint}
        placeholder={editor.period.choose}
        value={id}
        onChange={(period, years) => {
          setId(period);
          if (years === null) return;
          autosave.edit('year_earliest', years[0]);
          autosave.edit('year_latest', years[1]);
        }}
      />
      <div className="two">
        <select
          className="input"
          aria-label={words.fields.artifact.attribution}
          disabled={!maySave}
          value={attribution}
          onChange={(event) => setAttribution(ATTRIBUTIONS.find((word) => word === event.target.value) ?? attribution)}
        >
          {ATTRIBUTIONS.map((word) => (
            <option key={word} value={word}>
              {editor.period.grades[word]}
            </option>
          ))}
        </select>
        <PeriodField
          label={words.fields.artifact.period_end}
          placeholder={words.fields.artifact.period_end}
          value={endId}
          onChange={(period) => setEndId(period)}
        />
      </div>
      <div className="two">
        <YearField cell="year_earliest" automatic={first?.year_start ?? null} />
        <YearField cell="year_latest" automatic={(last ?? first)?.year_end ?? null} />
      </div>
      <dl className="sentences">
        {LANGUAGES.map((side) => (
          <div key={side}>
            <dt>{editor.short[side]}</dt>
            <dd lang={htmlLang(side)}>{own[side] || label[side]}</dd>
          </div>
        ))}
      </dl>
      {isDerived && <p className="hint">{editor.period.derived}</p>}
      {maySave && (
        <div className="row acts">
          {ownTw !== '' || ownEn !== '' ? (
            <>
              <span className="muted">{editor.period.overridden}</span>
              <button type="button" className="link as-text" onClick={() => write({ tw: '', en: '' })}>
                {editor.period.automaticAgain}
              </button>
            </>
          ) : (
            proposed && (
              <button type="button" className="link as-text" onClick={() => write(proposed)}>
                {attribution === 'of_the_period' && !last ? editor.period.override : editor.period.write}
              </button>
            )
          )}
        </div>
      )}
    </div>
  );
}
