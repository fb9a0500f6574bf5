// The classes of one day of the calendar. A day before or after the month of its grid stands in the next grid too: it has no mark,
// so that one day is not shown as selected twice.
import type { CalendarCellRenderProps } from 'react-aria-components/RangeCalendar';

type Selection = Pick<CalendarCellRenderProps, 'isOutsideMonth' | 'isSelected' | 'isSelectionStart' | 'isSelectionEnd'>;

/** `date` as YYYY-MM-DD. */
export interface DayCell extends Selection {
  date: string;
}

export function getDayClass(cell: DayCell, today: string, openings: ReadonlySet<string>): string {
  if (cell.isOutsideMonth) return 'day out';
  const marks = {
    in: cell.isSelected,
    end: cell.isSelectionStart || cell.isSelectionEnd,
    today: cell.date === today,
    has: openings.has(cell.date),
  };
  return ['day', ...Object.entries(marks).flatMap(([name, on]) => (on ? [name] : []))].join(' ');
}
