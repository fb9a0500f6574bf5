// The days of an exhibition, as days of the place where it is, and below them the lines that the site prints.
import { type CalendarDate, parseDate } from '@internationalized/date';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { formatRange } from '../../../words/dates';
import { htmlLang, LANGUAGES, type Language } from '../../../words/language';
import { countDays } from '../../exhibition/phase';
import { useLanguage } from '../../language';
import { Problem } from '../../parts/Problem';
import { useCell, useEditing, useProblem } from '../../record-editor/editing';

/** React Aria has texts for exactly these locales; en-GB writes days as the site does. */
const LOCALES: Readonly<Record<Language, string>> = { tw: 'zh-TW', en: 'en-GB' };

function DayCell({ cell, label }: { cell: 'date_start' | 'date_end'; label: string }) {
  const { maySave } = useEditing();
  const [value, change] = useCell(cell);
  const problem = useProblem(cell);
  const day: CalendarDate | null = value ? parseDate(value) : null;
  return (
    <div className="day-cell" data-cell={cell}>
      <DateField
        aria-label={label}
        value={day}
        isReadOnly={!maySave}
        isInvalid={problem !== null}
        onChange={(next) => change(next === null ? null : next.toString())}
      >
        <DateInput className="input day-input">{(segment) => <DateSegment segment={segment} />}</DateInput>
      </DateField>
      <Problem text={problem} />
    </div>
  );
}

export function DaysBlock() {
  const { language, words } = useLanguage();
  const { exhibitions: said, editor } = words;
  const start = useCell('date_start')[0] ?? '';
  const [end] = useCell('date_end');
  const lines = (side: Language) => {
    const { first, rest } = formatRange(side, start, end);
    return `${first} ${rest}`.trim();
  };
  return (
    <div className="block">
      <div className="block-title">
        <span>{said.days}</span>
        <span className="spacer" />
        <span className="muted">{said.daysHint}</span>
      </div>
      <I18nProvider locale={LOCALES[language]}>
        <div className="row days">
          <DayCell cell="date_start" label={said.firstDay} />
          <span className="muted">–</span>
          <DayCell cell="date_end" label={said.lastDay} />
        </div>
      </I18nProvider>
      {start !== '' && (
        <>
          <dl className="sentences">
            {LANGUAGES.map((side) => (
              <div key={side}>
                <dt>{editor.languages[side]}</dt>
                <dd lang={htmlLang(side)}>{lines(side)}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">
            {end === null ? said.openEnd : end >= start ? said.count(countDays(start, end) + 1) : ''}
          </p>
        </>
      )}
    </div>
  );
}
