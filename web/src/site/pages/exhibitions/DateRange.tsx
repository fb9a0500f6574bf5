// The date filter: two buttons that open a calendar, which is loaded when it is first needed. Without scripts it is a form with
// two native date fields.
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../ui/composition';
import { formatDate } from '../../../words/dates';
import { usePageRequest, useWords } from '../../router/page-request';
import { type ExhibitionsLink, paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { loadSheet } from '../../sheets';
import type { DateSheetProps } from './DateSheet';
import { formatRangeParam, type Range } from './range';

type Sheet = (props: DateSheetProps) => React.ReactNode;

/** The calendar's component. The server never loads it. */
async function loadCalendar(): Promise<Sheet | null> {
  if (import.meta.env.SSR) return null;
  const [code] = await Promise.all([import('./DateSheet'), loadSheet('calendar')]);
  return code.DateSheet;
}

interface DateRangeProps {
  range: Range;
  /** The list's current filter; the date range replaces its dates and resets its page. */
  filter: ExhibitionsLink;
}

export function DateRange({ range, filter }: DateRangeProps) {
  const { language, today } = usePageRequest();
  const words = useWords().exhibitions;
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [failed, setFailed] = useState(false);
  /** The first day of a range whose second day has not been chosen yet. */
  const [anchor, setAnchor] = useState<string | null>(null);

  const dismiss = useCallback(() => {
    setSheet(null);
    setAnchor(null);
  }, []);

  useEffect(() => {
    if (Sheet === null) return;
    const dismissIfOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) dismiss();
    };
    document.addEventListener('pointerdown', dismissIfOutside);
    return () => document.removeEventListener('pointerdown', dismissIfOutside);
  }, [Sheet, dismiss]);

  const open = async (button: HTMLButtonElement) => {
    opener.current = button;
    try {
      const code = await loadCalendar();
      setSheet(() => code);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const close = () => {
    dismiss();
    (opener.current ?? first.current)?.focus({ preventScroll: true });
  };
  const applyRange = (chosen: Range) => {
    navigate(paths.exhibitions(language, { ...filter, dates: formatRangeParam(chosen), page: undefined }), {
      keepScroll: true,
    });
  };
  const clear = () => {
    close();
    if (formatRangeParam(range) !== undefined) applyRange({});
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || Sheet === null || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    close();
  };
  const handleBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) dismiss();
  };

  const ends = [
    { key: 'start', name: words.from, date: anchor ?? range.start, active: Sheet !== null && anchor === null },
    { key: 'end', name: words.to, date: anchor === null ? range.end : undefined, active: anchor !== null },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and a legend in the line's way
    <div
      className="range"
      role="group"
      aria-label={words.dates}
      ref={box}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <span className="range-label" aria-hidden="true">
        {words.dates}
      </span>
      <div className="pair">
        {ends.map(({ key, name, date, active }, at) => [
          at === 1 && <span key="to">–</span>,
          <button
            key={key}
            type="button"
            ref={at === 0 ? first : undefined}
            className={active ? 'act' : undefined}
            aria-haspopup="dialog"
            aria-expanded={Sheet !== null}
            onPointerEnter={() => void loadCalendar().catch(() => null)}
            onClick={(event) => (Sheet === null ? void open(event.currentTarget) : close())}
          >
            <span className="vh">{name} </span>
            {date === undefined ? <span className="any">{words.anyDay}</span> : formatDate(language, date)}
          </button>,
        ])}
      </div>
      {failed && (
        <p className="alert" role="alert">
          {words.calendarFailed}
        </p>
      )}
      <noscript>
        <form className="range-form" method="get" action={paths.exhibitions(language, { group: filter.group })}>
          <label>
            {words.from}
            <input type="date" name="start" defaultValue={range.start} />
          </label>
          <label>
            {words.to}
            <input type="date" name="end" defaultValue={range.end} />
          </label>
          {filter.title !== undefined && <input type="hidden" name="title" value={filter.title} />}
          <button className="btn small" type="submit">
            {words.apply}
          </button>
        </form>
      </noscript>
      {Sheet !== null && (
        <Sheet
          language={language}
          today={today}
          start={range.start}
          end={range.end}
          onAnchor={setAnchor}
          onChoose={applyRange}
          onClear={clear}
          onClose={close}
        />
      )}
    </div>
  );
}
