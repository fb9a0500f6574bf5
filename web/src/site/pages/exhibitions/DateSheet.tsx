// The calendar: two months, one on narrow screens, weeks from Sunday. React Aria handles keys and screen readers; the module is loaded
// on demand and never rendered on the server.
import { type CalendarDate, parseDate } from '@internationalized/date';
import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { ArrowIcon, BackArrowIcon } from '../../../ui/icons';
import { formatMonth } from '../../../words/dates';
import type { Language } from '../../../words/language';
import { getWords } from '../../../words/words';
import { getDayClass } from './day-class';
import { fetchOpenings } from './openings';

export interface DateSheetProps {
  language: Language;
  today: string;
  start: string | undefined;
  end: string | undefined;
  /** Called with the first day when it was chosen, and with null when the range is complete or was cancelled. */
  onAnchor: (day: string | null) => void;
  onChoose: (range: { start: string; end: string }) => void;
  onClear: () => void;
  onClose: () => void;
}

/** React Aria has texts for exactly these locales; en-GB writes dates as the site does. */
const LOCALES: Record<Language, string> = { tw: 'zh-TW', en: 'en-GB' };

const TWO_MONTHS = '(min-width: 43.75em)';

/**
 * React Aria adds a style element unless an element of its id exists, and the content security policy forbids one. The
 * stylesheet calendar.css has the rule.
 */
function preventStyleElement(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const place = document.createElement('template');
  place.id = id;
  document.head.append(place);
}

function useTwoMonths(): boolean {
  const [hasTwo, setTwo] = useState(() => matchMedia(TWO_MONTHS).matches);
  useEffect(() => {
    const query = matchMedia(TWO_MONTHS);
    const handleChange = () => setTwo(query.matches);
    query.addEventListener('change', handleChange);
    return () => query.removeEventListener('change', handleChange);
  }, []);
  return hasTwo;
}

function useOpenings(today: string): ReadonlySet<string> {
  const [days, setDays] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isMounted = true;
    void fetchOpenings(today).then((found) => isMounted && setDays(found));
    return () => {
      isMounted = false;
    };
  }, [today]);
  return days;
}

interface AnchorWatcherProps {
  onAnchor: DateSheetProps['onAnchor'];
  /** Receives a function that sets the first day again after the calendar has cancelled it. */
  restoreAnchor: RefObject<((day: string) => void) | null>;
}

function AnchorWatcher({ onAnchor, restoreAnchor }: AnchorWatcherProps) {
  const state = useContext(RangeCalendarStateContext);
  const anchor = state?.anchorDate?.toString() ?? null;
  useEffect(() => onAnchor(anchor), [anchor, onAnchor]);
  useEffect(() => {
    restoreAnchor.current = (day) => {
      state?.setAnchorDate(parseDate(day));
      state?.setFocused(true);
    };
  }, [restoreAnchor, state]);
  return null;
}

interface MonthProps {
  language: Language;
  at: number;
  months: number;
  today: string;
  openings: ReadonlySet<string>;
}

function Month({ language, at, months, today, openings }: MonthProps) {
  const words = getWords(language).exhibitions;
  const first: CalendarDate | undefined = useContext(RangeCalendarStateContext)?.visibleRange.start.add({ months: at });
  return (
    <div>
      <div className="cal-h">
        {at === 0 ? (
          <Button slot="previous" aria-label={words.previousMonth}>
            <BackArrowIcon />
          </Button>
        ) : (
          <span />
        )}
        <h2>{first && formatMonth(language, first.year, first.month)}</h2>
        {at === months - 1 ? (
          <Button slot="next" aria-label={words.nextMonth}>
            <ArrowIcon />
          </Button>
        ) : (
          <span />
        )}
      </div>
      <CalendarGrid offset={{ months: at }} weekdayStyle="narrow">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={(cell) => getDayClass({ ...cell, date: cell.date.toString() }, today, openings)}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

export function DateSheet(props: DateSheetProps) {
  const { language, today, start, end, onAnchor, onChoose, onClear, onClose } = props;
  const words = getWords(language).exhibitions;
  const months = useTwoMonths() ? 2 : 1;
  const openings = useOpenings(today);
  const isComplete = start !== undefined && end !== undefined && start <= end;
  const value = isComplete ? { start: parseDate(start), end: parseDate(end) } : null;
  const sheet = useRef<HTMLDivElement>(null);
  useState(preventStyleElement);
  // The calendar cancels the first day when the pointer or the focus leaves it, for example for the button below.
  const [loneDay, setLoneDay] = useState<string | null>(null);
  const [lacksEnd, setLacksEnd] = useState(false);
  const restoreAnchor = useRef<((day: string) => void) | null>(null);
  const handleAnchor = useCallback(
    (day: string | null) => {
      if (day !== null) setLoneDay(day);
      onAnchor(day);
    },
    [onAnchor],
  );
  const apply = () => {
    if (loneDay === null) {
      onClose();
      return;
    }
    setLacksEnd(true);
    restoreAnchor.current?.(loneDay);
  };

  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'nearest' });
    // React Aria ends a calendar with a button for screen readers alone, and names it "next page".
    sheet.current?.querySelector('.cal-months + * button')?.setAttribute('aria-label', words.nextMonth);
  }, [words]);

  return (
    <div className="cal" role="dialog" aria-label={words.dates} ref={sheet}>
      <I18nProvider locale={LOCALES[language]}>
        <RangeCalendar
          aria-label={words.dates}
          visibleDuration={{ months }}
          firstDayOfWeek="sun"
          autoFocus
          value={value}
          defaultFocusedValue={value?.start ?? parseDate(today)}
          commitBehavior="reset"
          onChange={(range) => {
            setLoneDay(null);
            setLacksEnd(false);
            onChoose({ start: range.start.toString(), end: range.end.toString() });
          }}
        >
          <AnchorWatcher onAnchor={handleAnchor} restoreAnchor={restoreAnchor} />
          <div className="cal-months">
            {Array.from({ length: months }, (_, at) => at).map((at) => (
              <Month key={at} language={language} at={at} months={months} today={today} openings={openings} />
            ))}
          </div>
        </RangeCalendar>
      </I18nProvider>
      {lacksEnd && (
        <p className="note" role="alert">
          {words.endMissing}
        </p>
      )}
      <div className="cal-foot">
        <span>
          {words.rangeHint}
          {openings.size > 0 && <span className="cal-key"> {words.opening}</span>}
        </span>
        <span className="cal-acts">
          <button className="btn small" type="button" onClick={onClear}>
            {words.clear}
          </button>
          <button className="btn small dark-btn" type="button" onClick={apply}>
            {words.apply}
          </button>
        </span>
      </div>
    </div>
  );
}
